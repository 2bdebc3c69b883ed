import { ball, band } from '../gear/implements.ts';
import { cable, floor, paddedLever, seat, table, wall } from '../gear/places.ts';
import { plus } from '../geometry.ts';
import { arm, foot, hand, leg } from '../stance.ts';
import { front, side, sideOnFloor, type Sketches } from './draw.ts';

export const neck: Sketches = {
  'neck curl': side(
    { hip: [6, 31], lean: -90, nod: -34, arms: arm(84, 60), legs: foot(36) },
    { nod: 46 },
    { behind: [table(-24, 16, 22, -18, 10), floor()] },
  ),
  'neck extension': side(
    { hip: [-6, 31], lean: 90, nod: 42, arms: hand(20, 10), legs: leg(-90, -90, -90) },
    { nod: -36 },
    { behind: [table(-40, 24, 22, -34, 16), floor(-60, 40)] },
  ),
  'side neck curl': front({ nod: 0, arms: arm(8, 4) }, { nod: 42 }, { behind: floor(-30, 30) }),
  'machine neck flexion': side(
    { hip: [0, 32], nod: -26, arms: hand(12, 38), legs: foot(24) },
    { nod: 40 },
    (at, equipment) => ({
      behind: [seat(0, 23, 4, 30), floor()],
      before:
        equipment === 'Leverage machine' && paddedLever([38, 84], plus(at.head, [9, 0]), [0, -3]),
    }),
  ),
  'machine neck extension': side(
    { hip: [0, 32], nod: 42, arms: hand(12, 38), legs: foot(24) },
    { nod: -26 },
    (at, equipment) => ({
      behind: [
        seat(0, 23, 4, 26),
        floor(),
        equipment === 'Cable' && cable(46, 60, plus(at.head, [-5, 5]), 90),
        equipment === 'Resistance Band' && band([46, 60], plus(at.head, [-4, 5])),
      ],
      before:
        equipment === 'Leverage machine' && paddedLever([-34, 80], plus(at.head, [-9, 0]), [0, -3]),
    }),
  ),
  'neck bridge': sideOnFloor(
    { hip: [2, 20], lean: -112, nod: 30, arms: arm(110, 60), legs: foot(34) },
    { hip: [4, 34], lean: -142, nod: -4 },
  ),
  'neck hold on ball': sideOnFloor(
    { hip: [4, 52], lean: 0, arms: arm(8, 12), legs: foot(10) },
    { hip: [4, 51], lean: -5, nod: -4, legs: foot(14) },
    ({ head }) => ({ behind: [wall(-32, 112), ball(plus(head, [-19, 0]), 11, 'gear')] }),
  ),
  'chin tuck': side(
    { hip: [0, 32], nod: 22, arms: hand(14, 40), legs: foot(24) },
    { nod: -8 },
    { behind: [seat(0, 23, 4, 22), floor()] },
  ),
};
