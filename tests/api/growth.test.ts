// Every call where there is fifty times as much, of everybody else's. `npm run bench -- growth` has the times.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Arm, fill, type Measured, startArm } from '../bench/growth/arms.ts';
import { everyCall } from '../bench/growth/every-call.ts';
import { multiply } from '../bench/growth/multiply.ts';
import { type PostgresServer, startPostgres } from '../tools/postgres.ts';
import { copyOfDatabase, createTestDatabase } from '../tools/test-database.ts';

const times = 50;
/**
 * A page may have been filled only in part before, of each of some tables. So much hides that deleting an account reads 505 more:
 * orders have no index that finds all of a seller's, unpaid ones too.
 */
const onAPage = 600;

let postgres: PostgresServer;
let few: Arm;
let many: Arm;
beforeAll(async () => {
  postgres = await startPostgres();
  const { url } = await createTestDatabase(postgres.url);
  const scene = await fill(url, { scenes: 3, clients: 10 });
  const { url: larger } = await copyOfDatabase(url);
  await multiply(larger, times);
  // Tables are small here, and would often be read as a whole in any case.
  few = await startArm(url, scene, { preferIndexes: true });
  many = await startArm(larger, scene, { preferIndexes: true });
}, 120_000);
afterAll(async () => {
  await few.stop();
  await many.stop();
  await postgres.stop();
});

test.each(everyCall)('$name sends as many statements, and reads no more rows', async (call) => {
  const asked: Record<'few' | 'many', Measured[]> = { few: [], many: [] };
  for (let turn = 0; turn < 3; turn += 1) {
    asked.few.push(await few.ask(call));
    asked.many.push(await many.ask(call));
  }
  // What a server does every few seconds may come in between, and only adds.
  const least = (size: 'few' | 'many', what: 'rows' | 'statements') =>
    Math.min(...asked[size].map((one) => one[what]));
  expect(least('many', 'statements')).toBe(least('few', 'statements'));
  expect(least('many', 'rows')).toBeLessThanOrEqual(least('few', 'rows') + onAPage);
});
