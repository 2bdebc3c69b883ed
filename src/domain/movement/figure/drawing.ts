// A drawing: two poses and what is around them, and the pictures on the way from one to the other.
import { bodyOf } from './body.ts';
import { between, distance, mix, type Point } from './geometry.ts';
import { type Joints, jointsOf, type Pose, poseBetween } from './pose.ts';
import { boundsOf, type Fit, pathOf, type Shape, type Tone } from './shape.ts';

/** Around the body, by where it has its hands and feet; `part` is how far the movement is, 0 to 1. */
export interface Scene {
  /** Behind everything; between the trunk and the near arm; before everything. */
  readonly behind?: readonly Shape[];
  readonly held?: readonly Shape[];
  readonly before?: readonly Shape[];
}

export interface Drawing {
  readonly start: Pose;
  readonly middle: Pose;
  readonly scene: (joints: Joints, part: number) => Scene;
}

/** One part of the picture with its outline at each step of the movement. */
export interface Part {
  readonly tone: Tone;
  readonly filled: boolean;
  readonly paths: readonly string[];
}

/** Width and height of the square that pictures are drawn in, and the one weight of their lines. */
export const square = 120;
export const lineWeight = 3.4;

const margin = 7;
/** A small movement is not blown up: people are of about the same size in all pictures. */
const largestScale = 1.02;

/** `steps` pictures from the start to the middle of the movement. */
export function partsOf(drawing: Drawing, steps: number): Part[] {
  const pictures = Array.from({ length: steps }, (_, index) =>
    shapesAt(drawing, steps === 1 ? 0 : index / (steps - 1)),
  );
  const fit = fitOf([...shapesAt(drawing, 0), ...shapesAt(drawing, 0.5), ...shapesAt(drawing, 1)]);
  const [first = []] = pictures;
  return first.map((shape, index) => ({
    tone: shape.tone,
    filled: shape.kind === 'bone' || (shape.kind === 'disc' && shape.filled),
    paths: pictures.map((shapes) => pathOf(shapes[index] as Shape, fit)),
  }));
}

export const shapesAt = ({ start, middle, scene }: Drawing, part: number): Shape[] => {
  const isOnTop = [start, middle].some((pose) => isHeadBehindArm(jointsOf(pose)));
  const joints = jointsOf(
    part === 0 ? start : part === 1 ? middle : poseBetween(start, middle, part),
  );
  const body = bodyOf(joints);
  const { behind = [], held = [], before = [] } = scene(joints, part);
  return [
    ...behind,
    ...body.far,
    ...body.trunk,
    ...(isOnTop ? [] : body.head),
    ...body.nearLeg,
    ...held,
    ...body.nearArm,
    ...(isOnTop ? body.head : []),
    ...before,
  ];
};

/** Then the head is drawn over the arm, or nobody would see it. */
const isHeadBehindArm = ({ view, head, arms: [{ shoulder, elbow, hand }] }: Joints): boolean =>
  (view === 'side' &&
    [0.7, 1].some((part) => distance(head, between(shoulder, elbow, part)) < 8)) ||
  (view === 'side' &&
    [0.3, 0.6, 0.9].some((part) => distance(head, between(elbow, hand, part)) < 7));

function fitOf(shapes: readonly Shape[]): Fit {
  const points: Point[] = shapes.flatMap(boundsOf);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [bottom, top] = [Math.min(...ys), Math.max(...ys)];
  const room = square - 2 * margin;
  const scale = Math.min(room / (right - left), room / (top - bottom), largestScale);
  return {
    scale,
    dx: square / 2 - mix(left, right, 0.5) * scale,
    dy: square / 2 + mix(bottom, top, 0.5) * scale,
  };
}
