import { describe, expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import { findMovement, movements } from '#domain/movement/catalogue.ts';
import {
  allDrawings,
  drawingOf,
  findDrawing,
  frameCount,
  frameSize,
} from '#domain/movement/drawing.ts';
import { boundsOf } from './shape.ts';
import { fitOf, lineWeight, shapesAt } from './drawing.ts';
import { distance } from './geometry.ts';
import { drawings, poseOf } from './patterns.ts';
import { drawingFiles } from './plugin.ts';
import { bones, jointsOf, poseBetween } from './pose.ts';

const drawn = movements.map((movement) => ({ ...movement, drawing: poseOf(movement) }));
const poseNamed = (id: string) => poseOf(findMovement(id as MovementId)!);
const files = drawingFiles();
const fileOf = (id: string) => files.get(drawingOf(id as MovementId).image)!;
const framesOf = (file: string) => file.split('<g id="frame').slice(1);

describe('the figure', () => {
  test('every pattern is for a movement of the catalogue', () => {
    const used = new Set(movements.map(({ pattern }) => pattern));
    expect(Object.keys(drawings).filter((pattern) => !used.has(pattern))).toEqual([]);
  });

  test('all of it is in the square, however far the movement is', () => {
    for (const { title, drawing } of drawn) {
      const { scale, dx, dy } = fitOf(drawing);
      for (const part of [0, 0.25, 0.5, 0.75, 1]) {
        const points = shapesAt(drawing, part).flatMap(boundsOf);
        const places = points.flatMap(([x, y]) => [x * scale + dx, dy - y * scale]);
        expect(Math.min(...places), title).toBeGreaterThanOrEqual(-lineWeight * 4);
        expect(Math.max(...places), title).toBeLessThanOrEqual(frameSize + lineWeight * 4);
      }
    }
  });

  test('bones keep their length on the way; what is held in place stays there', () => {
    const { start, middle } = poseNamed('bodyweight-squat');
    for (const part of [0, 0.3, 0.7, 1]) {
      const { legs, arms } = jointsOf(poseBetween(start, middle, part));
      for (const { hip, knee, ankle } of legs) {
        expect(distance(hip, knee)).toBeCloseTo(bones.thigh, 6);
        expect(distance(knee, ankle)).toBeCloseTo(bones.shin, 6);
      }
      for (const { shoulder, elbow, hand } of arms) {
        expect(distance(shoulder, elbow)).toBeCloseTo(bones.upperArm, 6);
        expect(distance(elbow, hand)).toBeCloseTo(bones.forearm, 6);
      }
      expect(legs[0].ankle[0]).toBeCloseTo(0, 1);
      expect(legs[0].ankle[1]).toBeCloseTo(bones.ankle, 1);
    }
  });

  test('knees bend forward and elbows back', () => {
    const { legs } = jointsOf(poseNamed('bodyweight-squat').middle);
    expect(legs[0].knee[0]).toBeGreaterThan(legs[0].hip[0] + 10);
    const row = jointsOf(poseNamed('barbell-row').middle);
    expect(row.arms[0].elbow[0]).toBeLessThan(row.arms[0].hand[0]);
  });
});

describe('the files', () => {
  test('[PB-25] every movement of the catalogue has one, and all of them are in the file of all', () => {
    expect(files.size).toBe(movements.length + 1);
    const all = files.get(allDrawings)!;
    const missing = movements.filter(
      ({ _id }) => findDrawing(all, drawingOf(_id).image) !== fileOf(_id),
    );
    expect(missing).toEqual([]);
    expect(findDrawing(all, '/movements/no-such.svg')).toBeUndefined();
    expect(findDrawing(all, '/movements/squat.svg')).toBeUndefined();
  });

  test('the middle of each movement is another frame than its start', () => {
    const marks = (frame: string | undefined) => frame?.slice(frame.indexOf('<g'));
    const still = movements.filter(({ _id }) => {
      const frames = framesOf(fileOf(_id));
      return marks(frames[0]) === marks(frames.at(-1)?.replace('</svg>', ''));
    });
    expect(still).toEqual([]);
  });

  test('a frame has the same marks as every other one, so that one can turn into the next', () => {
    const formOf = (frame: string) => frame.replaceAll(/-?\d+(\.\d+)?/g, '#').replace('</svg>', '');
    for (const { _id, title } of movements) {
      const frames = framesOf(fileOf(_id));
      expect(frames, title).toHaveLength(frameCount);
      expect(new Set(frames.map(formOf)).size, title).toBe(1);
      expect(fileOf(_id), title).not.toMatch(/NaN|Infinity|undefined/);
    }
  });

  test('a mark turns the shorter way round', () => {
    for (const { _id, title } of movements) {
      const turns = framesOf(fileOf(_id)).map((frame) =>
        [...frame.matchAll(/rotate\((.*?)\)/g)].map(([, turn]) => Number(turn)),
      );
      const steps = turns
        .slice(1)
        .flatMap((frame, index) =>
          frame.map((turn, mark) => Math.abs(turn - turns[index]![mark]!)),
        );
      expect(Math.max(0, ...steps), title).toBeLessThanOrEqual(180);
    }
  });

  test('hold shapes and nothing that could act, in the colours of the theme', () => {
    const file = fileOf('barbell-back-squat');
    const tags = new Set([...file.matchAll(/<([a-z]+)/g)].map(([, tag]) => tag));
    expect(tags).toEqual(new Set(['svg', 'defs', 'view', 'path', 'g', 'use', 'circle']));
    expect(file).toContain('var(--ink,#14171a)');
    expect(file.length).toBeLessThan(16_000);
  });
});
