import { ball, band, betweenHands, dumbbell, kettlebell, plate } from '../gear/implements.ts';
import { floor, lever, pad, table, wall } from '../gear/places.ts';
import { plus } from '../geometry.ts';
import { dot, line } from '../shape.ts';
import { arm, atTheFloor, foot, hand, leg } from '../stance.ts';
import {
  barInHands,
  behindBack,
  cableOrBand,
  front,
  inHands,
  inHandsFront,
  inHandsOrRails,
  onBack,
  ropeEnds,
  side,
  sideOnFloor,
  type Sketches,
} from './draw.ts';

const hooked = [foot(-32, 16, 50, -1), foot(-30, 17, 50, -1)] as const;

export const hinges: Sketches = {
  deadlift: sideOnFloor(
    atTheFloor,
    { hip: [0, 52], lean: -2, nod: 0, arms: hand(4, 51) },
    (at, equipment) =>
      equipment === 'Trap bar'
        ? { before: plate(plus(at.hand, [-1, 0])) }
        : inHandsOrRails(5)(at, equipment),
  ),
  'trap bar deadlift': sideOnFloor(
    { hip: [-13, 30], lean: 44, nod: -26, arms: hand(1, 13.5) },
    { hip: [0, 52], lean: 0, nod: 0, arms: hand(1, 50) },
    barInHands,
  ),
  'deficit deadlift': side(
    { hip: [-18, 38], lean: 62, nod: -34, arms: hand(5, 13.5), legs: foot(0, 10.6) },
    { hip: [0, 59], lean: -2, nod: 0, arms: hand(4, 58) },
    (at) => ({
      behind: [floor(-40, 34), line([-13, 0], [-13, 5.4], [17, 5.4], [17, 0])],
      before: plate(at.hand),
    }),
  ),
  'rack pull': sideOnFloor(
    { hip: [-13, 43], lean: 44, nod: -26, arms: hand(7, 32) },
    { hip: [0, 52], lean: -2, nod: 0, arms: hand(4, 51) },
    (at) => ({ behind: [wall(16, 70), line([0, 24.5], [16, 24.5])], before: plate(at.hand, 7) }),
  ),
  'sumo deadlift': front(
    { hip: [0, 30], arms: hand(8, 14, -1), legs: foot(25, 3.6, 62) },
    { hip: [0, 46], arms: hand(8, 34, -1) },
    (at, equipment) => ({ behind: floor(-48, 48), before: inHandsFront(at, equipment) }),
  ),
  'romanian deadlift': sideOnFloor(
    { hip: [0, 52], lean: 2, arms: hand(5, 51) },
    { hip: [-17, 47], lean: 78, nod: -30, arms: hand(6, 24) },
    inHandsOrRails(6),
  ),
  'single-leg deadlift': sideOnFloor(
    { hip: [0, 52], arms: arm(4), legs: [foot(0), leg(-6, -10, 60)] },
    { hip: [-3, 51], lean: 76, nod: -34, arms: arm(0), legs: [foot(1), leg(-80, -84, 0)] },
    inHands,
  ),
  'good morning': sideOnFloor(
    { lean: 5, arms: arm(-24, 168) },
    { hip: [-16, 48], lean: 72, nod: -28, arms: arm(-90, 104) },
    (at, equipment) => ({
      before: equipment === 'Barbell' && plate(onBack(at)),
      held: equipment === 'Resistance Band' && band([2, 0], onBack(at)),
    }),
  ),
  'back extension': side(
    { hip: [0, 48], lean: 128, nod: -10, arms: arm(140, 30), legs: hooked },
    { lean: 42, nod: -4, arms: arm(70, -40) },
    (at, equipment) => ({
      behind: [
        pad([3, 37], [10, 46]),
        line([7, 40], [-8, 0]),
        line([-30, 10], [-8, 0], [18, 0]),
        line([-30, 10], [-26, 18]),
      ],
      before: equipment === 'Barbell' && plate(at.hand, 7),
    }),
  ),
  'machine back extension': side(
    { hip: [-4, 32], lean: 48, nod: -10, arms: arm(60, 190), legs: foot(28, 12, 110) },
    { lean: -24, nod: 0, arms: arm(10, 140) },
    (at) => {
      const back = behindBack(at, at.shoulder);
      return {
        behind: [table(-12, 10, 23, -2), line([-18, 0], [40, 0]), line([24, 0], [38, 16])],
        before: [lever([-8, 30], back), dot(back, 4, 'gear')],
      };
    },
  ),
  'ball back extension': sideOnFloor(
    { hip: [0, 31], lean: 112, nod: -10, arms: arm(100, 200), legs: foot(-44, 4, 40) },
    { hip: [0, 32], lean: 64, arms: arm(60, 230) },
    { behind: ball([2, 13], 13, 'gear') },
  ),
  superman: sideOnFloor(
    { hip: [0, 8], lean: 90, arms: arm(90), legs: leg(-90, -90, -90) },
    { lean: 72, round: -14, nod: -14, arms: arm(108, 112), legs: leg(-106, -110, -110) },
  ),
  'kettlebell swing': sideOnFloor(
    { hip: [-15, 42], lean: 62, nod: -34, arms: hand(-9, 33) },
    { hip: [1, 52], lean: -3, nod: 0, arms: arm(88, 90) },
    (at, equipment, part) => ({
      before:
        equipment === 'Dumbbell'
          ? dumbbell(betweenHands(at))
          : kettlebell(betweenHands(at), -42 + 132 * part),
    }),
  ),
  'pull-through': sideOnFloor(
    { hip: [-14, 44], lean: 66, nod: -30, arms: hand(-10, 32) },
    { hip: [1, 52], lean: -3, nod: 0, arms: hand(5, 47) },
    (at, equipment) => ({
      behind: cableOrBand(equipment, -46, 12, at.hand, 84),
      held: ropeEnds(at),
    }),
  ),
};
