// `npm run bench`: how fast and how small, each figure as a ratio to a baseline measured in the same run.
//
//   npm run bench -- durable-tick      one part, or several
//   npm run bench -- --gate            fails if a figure leaves its bound
//   npm run bench -- sync              against other libraries, a run of its own: see sync/head-to-head.ts
//
// `!` after the A/A column: the baseline measured against itself came out unequal, so the machine was too busy for the
// figure to mean much. The gate runs such a part again, three times at most.
import { parseArgs } from 'node:util';
import { type Figure, heading, holdsTheLine, isTrusted, line } from './figure.ts';

const parts: Record<string, () => Promise<() => Promise<Figure[]>>> = {
  bytes: async () => (await import('./bytes.ts')).bytes,
  'offline-launch': async () => (await import('./offline-launch.ts')).offlineLaunch,
  'tick-to-paint': async () => (await import('./tick-to-paint.ts')).tickToPaint,
  'ten-years': async () => (await import('./ten-years.ts')).tenYears,
  'long-workout': async () => (await import('./long-workout.ts')).longWorkout,
  'durable-tick': async () => (await import('./durable-tick.ts')).durableTick,
  replay: async () => (await import('./replay.ts')).replay,
  'tick-bytes': async () => (await import('./tick-bytes.ts')).tickBytes,
  'save-rate': async () => (await import('./save-rate.ts')).saveRate,
  'big-program': async () => (await import('./big-program.ts')).bigProgram,
  'typing-in-a-year': async () => (await import('./typing-in-a-year.ts')).typingInAYear,
  store: async () => (await import('./store.ts')).store,
  coaching: async () => (await import('./coaching.ts')).coaching,
  assigning: async () => (await import('./assigning.ts')).assigning,
  counting: async () => (await import('./counting.ts')).counting,
  growth: async () => (await import('./growth.ts')).growth,
  live: async () => (await import('./live.ts')).live,
  hostile: async () => (await import('./hostile.ts')).hostileRequests,
  operate: async () => (await import('./operate.ts')).operate,
  'import-rate': async () => (await import('./import-rate.ts')).importRate,
  'import-rows': async () => (await import('./import-rows.ts')).importRows,
};

const [first, ...rest] = process.argv.slice(2);
if (first === 'sync') {
  const { headToHead } = await import('./sync/head-to-head.ts');
  await headToHead(rest);
  process.exit();
}

const { values, positionals } = parseArgs({
  options: { gate: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !(name in parts));
if (unknown.length > 0) {
  throw new Error(`No part ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`);
}

console.log(heading);
const missed: Figure[] = [];
const broken: string[] = [];
for (const [name, load] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  try {
    const figures = await measured(await load());
    for (const figure of figures) console.log(line(figure));
    missed.push(...figures.filter((figure) => !holdsTheLine(figure)));
  } catch (error) {
    // The other parts still count, after many minutes of measuring.
    console.error(`${name} could not be measured:`, error);
    broken.push(name);
  }
}
if (broken.length > 0) console.log(`\nNot measured: ${broken.join(', ')}`);
console.log(
  missed.length === 0
    ? '\nEvery bound holds.'
    : `\nOut of bounds: ${missed.map(({ name }) => name).join('; ')}`,
);
process.exit(broken.length > 0 || (values.gate && missed.length > 0) ? 1 : 0);

async function measured(part: () => Promise<Figure[]>): Promise<Figure[]> {
  for (let attempt = 1; ; attempt += 1) {
    const figures = await part();
    if (!values.gate || attempt === 3 || figures.every(isTrusted)) return figures;
  }
}
