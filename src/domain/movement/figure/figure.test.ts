import { describe, expect, test } from 'vitest';
import { findMovement, movements } from '../catalogue.ts';
import type { MovementId } from '#contract/ids.ts';
import { type Drawing, lineWeight, partsOf, square } from './drawing.ts';
import { drawingOf, drawings } from './drawings.ts';
import { distance } from './geometry.ts';
import { bones, jointsOf, poseBetween } from './pose.ts';
import { svgOf } from './svg.ts';

const shown = movements.map(({ title, pattern, equipment }) => ({
  title,
  drawing: drawingOf(pattern, equipment) as Drawing,
}));
const numbersOf = (path: string) => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

describe('the figure', () => {
  test('every movement of the catalogue is drawn, and no drawing is for nothing', () => {
    const without = movements.filter(({ pattern }) => !drawings[pattern]);
    expect(without.map(({ title }) => title)).toEqual([]);
    const used = new Set(movements.map(({ pattern }) => pattern));
    expect(Object.keys(drawings).filter((pattern) => !used.has(pattern))).toEqual([]);
  });

  test('the middle of each movement is another picture than its start', () => {
    const still = shown.filter(({ drawing }) => svgOf(drawing, 0) === svgOf(drawing, 1));
    expect(still.map(({ title }) => title)).toEqual([]);
  });

  test('all stands within the square, however far the movement is', () => {
    for (const { title, drawing } of shown) {
      for (const { paths } of partsOf(drawing, 5)) {
        const corners = paths.flatMap((path) =>
          [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [
            Number(x),
            Number(y),
          ]),
        );
        expect(Math.min(...corners.flat()), title).toBeGreaterThanOrEqual(-lineWeight * 4);
        expect(Math.max(...corners.flat()), title).toBeLessThanOrEqual(square + lineWeight * 4);
      }
    }
  });

  test('a picture on the way has the same parts as the start, so that one can become the other', () => {
    const shapeOf = (path: string) => path.replaceAll(/-?\d+(\.\d+)?/g, '#');
    for (const { title, drawing } of shown) {
      for (const { paths } of partsOf(drawing, 7)) {
        expect(paths, title).toHaveLength(7);
        expect(new Set(paths.map(shapeOf)).size, title).toBe(1);
        expect(paths.flatMap(numbersOf).every(Number.isFinite), title).toBe(true);
      }
    }
  });

  test('bones keep their length on the way; what is held in place stays there', () => {
    const { start, middle } = drawingOf('bodyweight squat', 'Body weight') as Drawing;
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
    const { middle } = drawingOf('bodyweight squat', 'Body weight') as Drawing;
    const { legs } = jointsOf(middle);
    expect(legs[0].knee[0]).toBeGreaterThan(legs[0].hip[0] + 10);
    const row = jointsOf((drawingOf('row', 'Barbell') as Drawing).middle);
    expect(row.arms[0].elbow[0]).toBeLessThan(row.arms[0].hand[0]);
  });

  test('the file of a drawing holds paths and nothing that could act, in light and dark', () => {
    const movement = findMovement('barbell-back-squat' as MovementId);
    const file = svgOf(drawingOf(movement!.pattern, movement!.equipment) as Drawing, 1);
    const tags = new Set([...file.matchAll(/<([a-z]+)/g)].map(([, tag]) => tag));
    expect(tags).toEqual(new Set(['svg', 'style', 'path', 'g']));
    expect(file).toContain('prefers-color-scheme:dark');
    expect(file.length).toBeLessThan(12_000);
  });
});
