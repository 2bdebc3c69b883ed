// A file of 10,000 sets, from choosing it to finished workouts in the database, against only parsing the same text with
// the same library.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { signIn } from './app-page.ts';
import { phone, startChromium } from './chromium.ts';
import { type Figure, ratioFigure } from './figure.ts';
import { builtApp } from './pages.ts';
import { startProgram } from './programs/program.ts';
import type { Served, ServeOptions } from './programs/serve.ts';
import { interleave, median, pairedRatio } from './statistics.ts';

const rows = 10_000;

export async function importRows(): Promise<Figure[]> {
  const options: ServeOptions = { appFolder: builtApp(), demo: true };
  const server = await startProgram<Served>('serve', options);
  const browser = await startChromium();
  try {
    const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
    const page = await signIn(context, `http://localhost:${server.ready.port}`);
    await page.goto(`http://localhost:${server.ready.port}/exchange`);
    await page.getByText('Choose a file').waitFor();
    await page.evaluate(
      readFileSync(new URL(import.meta.resolve('papaparse/papaparse.min.js')), 'utf8'),
    );
    // Sending is not part of it, and would disturb the next round.
    await context.setOffline(true);
    let round = 0;
    const parse = () => parsed(page, tableOf('Parsed'));
    const samples = await interleave<'whole' | 'parse' | 'same', number>(
      { rounds: 5 },
      { whole: () => imported(page, tableOf(`Round ${(round += 1)}`)), parse, same: parse },
    );
    const seconds = median(samples.whole);
    return [
      ratioFigure(`import of ${rows} sets`, {
        ratio: pairedRatio(samples.whole, samples.parse),
        sameAgainstSame: pairedRatio(samples.same, samples.parse),
        baseline: `${median(samples.parse).toFixed(0)} ms, taking the text apart`,
      }),
      {
        name: `import of ${rows} sets, read and stored`,
        value: seconds,
        unit: 'ms',
        baseline: 'none',
        limits: { better: 'less', target: 2500, bound: 5000 },
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Without the time a person takes to look at the dry run. */
async function imported(page: Page, text: string): Promise<number> {
  const review = page.getByRole('button', { name: /^Add [\d,]+ workouts/ });
  const started = performance.now();
  await page.getByLabel('File from Hevy, Strong or Holdfast').setInputFiles({
    name: 'hevy.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  await review.waitFor();
  await review.click();
  await page.getByText(/workouts added/).waitFor();
  const took = performance.now() - started;
  await page.getByRole('button', { name: 'Import another file' }).click();
  return took;
}

const parsed = (page: Page, text: string): Promise<number> =>
  page.evaluate((csv) => {
    const { Papa } = globalThis as unknown as { Papa: { parse(text: string): unknown } };
    const started = performance.now();
    Papa.parse(csv);
    return performance.now() - started;
  }, text);

const names = ['Bench Press (Barbell)', 'Squat (Barbell)', 'Pull Up', 'Lateral Raise', 'My own'];

/** Five exercises of four sets every other day. */
function tableOf(title: string): string {
  const lines = [
    'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe',
  ];
  for (let row = 0; row < rows; row += 1) {
    const day = new Date(Date.UTC(2018, 0, 1 + 2 * Math.floor(row / 20)));
    const date = `${day.getUTCDate()} ${day.toUTCString().slice(8, 16)}`;
    const name = names[Math.floor(row / 4) % names.length];
    lines.push(
      `"${title}","${date}, 17:30","${date}, 18:40","","${name}",,"",${row % 4},"normal",${60 + (row % 40)},${5 + (row % 4)},,,8`,
    );
  }
  return lines.join('\n');
}
