// A drawing: two poses with their surroundings, and the frames between them.
import { frameSize } from '#domain/movement/drawing.ts';
import { bodyOf } from './body.ts';
import { between, distance, mix } from './geometry.ts';
import { type Joints, jointsOf, type Pose, poseBetween } from './pose.ts';
import { boundsOf, flat, type Shape, type Shapes } from './shape.ts';

/** The body's surroundings, placed by its hands and feet; `part` is the progress of the movement, 0 to 1. */
export interface Scene {
  /** Behind everything; between the trunk and the near arm; in front of everything. */
  readonly behind?: Shapes;
  readonly held?: Shapes;
  readonly before?: Shapes;
}

export interface Drawing {
  readonly start: Pose;
  readonly middle: Pose;
  readonly scene: (joints: Joints, part: number) => Scene;
}

/** Of all lines, whatever the size of the figure. */
export const lineWeight = 3.4;

/** How a point of a pose is mapped into the square, before y is flipped. */
interface Fit {
  readonly scale: number;
  readonly dx: number;
  readonly dy: number;
}

const margin = 7;
/** Small movements are not magnified: people have about the same size in all pictures. */
const largestScale = 1.02;

/** The shapes at this progress of the movement, 0 to 1; back to front. */
export const shapesAt = ({ start, middle, scene }: Drawing, part: number): Shape[] => {
  const isOnTop = [start, middle].some((pose) => isHeadBehindArm(jointsOf(pose)));
  const joints = jointsOf(
    part === 0 ? start : part === 1 ? middle : poseBetween(start, middle, part),
  );
  const body = bodyOf(joints);
  const { behind, held, before } = scene(joints, part);
  return [
    ...flat(behind),
    ...body.far,
    ...body.trunk,
    ...(isOnTop ? [] : body.head),
    ...body.nearLeg,
    ...flat(held),
    ...body.nearArm,
    ...(isOnTop ? body.head : []),
    ...flat(before),
  ];
};

/** If so, the head is drawn over the arm, or nobody would see it. */
const isHeadBehindArm = ({ view, head, arms: [{ shoulder, elbow, hand }] }: Joints): boolean =>
  (view === 'side' &&
    [0.7, 1].some((part) => distance(head, between(shoulder, elbow, part)) < 8)) ||
  (view === 'side' &&
    [0.3, 0.6, 0.9].some((part) => distance(head, between(elbow, hand, part)) < 7));

/** Fits the whole movement into the square, at one size. */
export function fitOf(drawing: Drawing): Fit {
  const points = [0, 0.5, 1].flatMap((part) => shapesAt(drawing, part)).flatMap(boundsOf);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [bottom, top] = [Math.min(...ys), Math.max(...ys)];
  const room = frameSize - 2 * margin;
  const scale = Math.min(room / (right - left), room / (top - bottom), largestScale);
  return {
    scale,
    dx: frameSize / 2 - mix(left, right, 0.5) * scale,
    dy: frameSize / 2 + mix(bottom, top, 0.5) * scale,
  };
}
