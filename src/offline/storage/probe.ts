// Whether the database still answers after the page was away: iOS ends the process that serves it, and some handles
// are then half dead: they neither answer nor fail.
import type { HoldfastDatabase } from '../database/database.ts';

/** Two seconds, in steps: a page that was frozen in between had no time to get the answer. */
const patience = { steps: 4, step: 500 };

/**
 * Reads one row; if there is no answer, reopens the database and reads again. False: this page cannot recover it, and
 * only a reload helps.
 */
export async function answers(
  database: HoldfastDatabase,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<boolean> {
  const inTime = (work: () => Promise<unknown>) =>
    Promise.race([
      work().then(
        () => true,
        () => false,
      ),
      outOfPatience(wait),
    ]);
  const readOne = () => database.meta.get('deviceId');
  if (await inTime(readOne)) return true;
  if (database.isTakenOver) return true;
  return inTime(async () => {
    database.close({ disableAutoOpen: false });
    await database.open();
    await readOne();
  });
}

async function outOfPatience(wait: (ms: number) => Promise<void>): Promise<false> {
  for (let step = 0; step < patience.steps; step += 1) await wait(patience.step);
  return false;
}
