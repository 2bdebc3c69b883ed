/**
 * Version of what devices send. A device sends its own in `X-Wire-Version`; the server accepts this
 * one and the two before it, and answers 426 to anything older.
 *
 * History:
 * 1. First release.
 * 2. What a movement trains; workouts that were logged elsewhere; the prescription a workout followed;
 *    movements that were swapped; an athlete's plates and set-up notes; surveys,
 *    and pictures of users; programs whose money went back; days of a run that were moved or skipped.
 * 3. Effort and kind of each set; units as they were typed; documents offered again after a restore;
 *    edits and notes that gave way in a conflict; saves that send only what changed in a workout; the run that a
 *    new one replaces.
 */
export const wireVersion = 3;

export const oldestWireVersion = wireVersion - 2;
