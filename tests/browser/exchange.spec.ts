// Importing training from another app, and exporting it.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, signIn, test, untilAllSaved, untilInstalled } from './fixtures.ts';

const columns =
  'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe';
const rows = [
  '"Old push day","22 Dec 2020, 08:00","22 Dec 2020, 09:10","","Bench Press (Barbell)",,"",0,"normal",80,5,,,8',
  '"Old push day","22 Dec 2020, 08:00","22 Dec 2020, 09:10","","My own contraption",,"",0,"normal",40,12,,,',
  '"Old run","25 Juli 2021, 14:21","25 Juli 2021, 14:51","","Treadmill",,"",0,"normal",,,5,1500,',
];
const choose = (page: Page, name: string, lines: readonly string[]) =>
  page.getByLabel('File from Hevy, Strong or Holdfast').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
const outcome = (page: Page) =>
  page.getByRole('region', { name: 'Import from another app' }).getByRole('status');

async function openExchange(page: Page): Promise<void> {
  await signIn(page);
  await page.goto('/exchange');
  await expect(page).toHaveTitle('Import and export | Holdfast');
}

test(
  'years with another app are looked at, corrected by hand and added without a signal; again they add nothing',
  { tag: '@installed' },
  async ({ page, holdfast, signal }) => {
    await openExchange(page);
    await untilInstalled(page);
    await signal.lose();
    await choose(page, 'hevy.csv', [columns, ...rows]);
    await expect(page.getByText('1 of them is not in the library')).toBeVisible();
    await page.getByRole('button', { name: 'Change what My own contraption is' }).click();
    const dialog = page.getByRole('dialog', { name: 'What is ‘My own contraption’?' });
    await dialog.getByLabel('Search the library').fill('landmine pres');
    await dialog.getByRole('button', { name: /^Landmine press/ }).click();
    await expect(page.getByText('All of them were recognized')).toBeVisible();
    await page.getByRole('button', { name: 'Add 2 workouts' }).click();
    await expect(outcome(page)).toHaveText('2 workouts added');

    await page.getByRole('button', { name: 'Import another file' }).click();
    await choose(page, 'hevy.csv', [columns, ...rows]);
    await expect(page.getByRole('button', { name: 'Nothing to add' })).toBeDisabled();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await choose(page, 'later.csv', [columns, ...rows, rows[2]!.replaceAll('2021', '2022')]);
    await page.getByRole('button', { name: 'Add 1 workout' }).click();
    await expect(outcome(page)).toHaveText('1 workout added, 2 were here already');

    await signal.return();
    await untilAllSaved(page);
    const held = await holdfast.sessionsHeld();
    expect(held.map(({ workoutTitle }) => workoutTitle)).toEqual(
      expect.arrayContaining(['Old push day', 'Old run', 'Old run']),
    );
    await page.goto('/training?section=results&view=exercises');
    await expect(page.getByRole('link', { name: /Landmine press/ })).toBeVisible();
  },
);

test('a movement with a typo is kept as one’s own, until a tap says which one was meant', async ({
  page,
}) => {
  await openExchange(page);
  const lines = [
    columns,
    rows[0]!.replace('Bench Press (Barbell)', 'Romainian Deadlift (Barbell)'),
  ];
  await choose(page, 'hevy.csv', lines);
  const row = page.getByRole('listitem').filter({ hasText: 'Romainian Deadlift (Barbell)' });
  await expect(row).toContainText('Your own movement');
  await row.getByRole('button', { name: 'Use ‘Romanian deadlift’' }).click();
  await expect(row).not.toContainText('Your own movement');
  await expect(page.getByText('All of them were recognized')).toBeVisible();
  await page.getByRole('button', { name: 'Add 1 workout' }).click();
  await expect(outcome(page)).toHaveText('1 workout added');
});

test('a note on one exercise of an imported superset is read below that exercise', async ({
  page,
}) => {
  await openExchange(page);
  const line = (exercise: string, note: string) =>
    `"Upper","22 Dec 2020, 08:00","22 Dec 2020, 09:10","","${exercise}",0,"${note}",0,"normal",80,5,,,`;
  await choose(page, 'hevy.csv', [
    columns,
    line('Bench Press (Barbell)', 'Left elbow'),
    line('Bent Over Row (Barbell)', ''),
  ]);
  await page.getByRole('button', { name: 'Add 1 workout' }).click();
  await expect(outcome(page)).toHaveText('1 workout added');
  await page.goto('/training?section=results&view=workouts');
  await page.getByRole('link', { name: /Upper/ }).click();
  const article = page.getByRole('article').filter({ hasText: 'Left elbow' });
  await expect(article).toHaveText(/Bench press.*Left elbow.*row/i);
});

test('lines that cannot be read are named before the others are added', async ({
  page,
  holdfast,
}) => {
  await openExchange(page);
  await choose(page, 'one-bad-date.csv', [
    columns,
    rows[0]!,
    rows[1]!.replace('40', 'heavy'),
    rows[2]!.replace(/"\d+ \w+ 2021, /, '"31 Feb 2021, '),
    rows[2]!,
  ]);
  const unread = page.getByRole('group', { name: 'What can’t be read and will be skipped' });
  await expect(unread.getByRole('listitem')).toHaveText([
    'Line 3‘heavy’ isn’t a weight.',
    /^Line 4‘31 Feb 2021, .*’ isn’t a date with a time\.$/,
  ]);
  await expect(unread).toContainText('What’s already added won’t be added again.');
  await page.getByRole('button', { name: 'Add 2 workouts' }).click();
  await expect(outcome(page)).toHaveText('2 workouts added');
  await untilAllSaved(page);
  const held = await holdfast.sessionsHeld();
  expect(held.map(({ workoutTitle }) => workoutTitle)).toEqual(
    expect.arrayContaining(['Old push day', 'Old run']),
  );
});

test('a file of which no line can be read says which lines, and nothing of it is stored', async ({
  page,
}) => {
  await openExchange(page);
  await choose(page, 'broken.csv', [columns, rows[1]!.replace('40', 'heavy')]);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('broken.csv can’t be imported. Nothing was saved.');
  await expect(alert).toContainText('Line 2');
  await expect(alert).toContainText('‘heavy’ isn’t a weight.');
  await page.goto('/training?section=results&view=exercises');
  await expect(page.getByRole('link', { name: /Barbell bench press/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /contraption/ })).toHaveCount(0);
});

test('the whole history is saved as a table under its date, and is known when it comes back', async ({
  page,
}) => {
  await openExchange(page);
  await untilAllSaved(page);
  await expect(page.getByText(/It leaves out .* The JSON file has all of it\./)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^holdfast-workouts-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
  expect(lines.length).toBeGreaterThan(300);
  await choose(page, 'holdfast.csv', lines);
  await expect(page.getByText(/32 workouts are here already/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nothing to add' })).toBeDisabled();
});

test('the whole history is saved as JSON, and is known when it comes back', async ({ page }) => {
  await openExchange(page);
  await untilAllSaved(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as JSON' }).click();
  const all = {
    name: 'all.json',
    mimeType: 'application/json',
    buffer: await readFile(await (await download).path()),
  };
  const chooser = page.getByLabel('File from Hevy, Strong or Holdfast');
  await chooser.setInputFiles(all);
  await expect(page.getByText(/32 workouts are here already/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nothing to add' })).toBeDisabled();
});

test('a file of everything brings routines, maxes and the gym to another account, once', async ({
  page,
}) => {
  await openExchange(page);
  await untilAllSaved(page);
  const about = { format: 'holdfast', version: 1, exportedAt: '2026-11-01T10:00:00.000Z' };
  const documents = {
    'one-rep-max': [
      {
        _id: '0000000a-0000-4000-8000-000000000001',
        movementId: 'barbell-overhead-press',
        title: 'Overhead press',
        kg: 62.5,
        date: '2026-10-01',
        origin: 'entered',
      },
    ],
    routine: [
      {
        _id: '0000000a-0000-4000-8000-000000000002',
        title: 'Garage day',
        description: '',
        folder: '',
        exercises: [],
        createdAt: '2026-10-01T10:00:00.000Z',
      },
    ],
    user: [{ preferences: { setUpNotes: { 'leg-press': 'seat 4' } } }],
    conversation: [{ _id: 'anything' }],
  };
  const file = {
    name: 'everything.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...about, workouts: [], documents })),
  };
  const chooser = page.getByLabel('File from Hevy, Strong or Holdfast');
  await chooser.setInputFiles(file);
  const found = page.getByRole('list', { name: 'Also in this file' });
  await expect(found.getByRole('listitem')).toHaveText([
    /1 routine\s*new/,
    /1 one-rep max\s*new/,
    /1 set-up note\s*new/,
  ]);
  await expect(page.getByText('1 conversation: they belong to two people.')).toBeVisible();
  await page.getByRole('button', { name: 'Add 3 new' }).click();
  await expect(outcome(page)).toHaveText('Added: 1 routine, 1 one-rep max, 1 set-up note');
  await page.getByRole('button', { name: 'Import another file' }).click();
  await chooser.setInputFiles(file);
  await expect(page.getByRole('button', { name: 'Nothing to add' })).toBeDisabled();
  await untilAllSaved(page);
  await page.goto('/routines');
  await expect(page.getByText('Garage day')).toBeVisible();
});

test('the dry run says what each column means, and which are left out', async ({ page }) => {
  await openExchange(page);
  await choose(page, 'hevy.csv', [columns, rows[0]!]);
  await page.getByText('All 14 columns understood').click();
  await expect(page.getByText('Note on the exercise')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await choose(page, 'hevy.csv', [`${columns},Mood`, `${rows[0]!},good`]);
  await expect(page.getByText('1 of 15 columns left out')).toBeVisible();
  await expect(page.getByText('1 value in the column ‘Mood’.')).toBeVisible();
});

test('body weights of another app are looked at and added without a signal; what is saved is known when it comes back', async ({
  page,
  signal,
}) => {
  await openExchange(page);
  await untilAllSaved(page);
  await signal.lose();
  await choose(page, 'body.csv', [
    'date,weight_kg,waist_cm,mood',
    '2020-03-01,82.4,91,good',
    '2020-03-08,heavy,90,',
  ]);
  await expect(page.getByText('3 measurements', { exact: true })).toBeVisible();
  await expect(page.getByRole('group', { name: /will be skipped/ })).toContainText(
    '‘heavy’ isn’t a number for body weight.',
  );
  await expect(page.getByText('1 of 4 columns left out')).toBeVisible();
  await page.getByRole('button', { name: 'Add 3 measurements' }).click();
  await expect(outcome(page)).toHaveText('3 measurements added');

  await page.getByRole('button', { name: 'Import another file' }).click();
  const saved = async (name: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    return (await readFile(await (await download).path(), 'utf8')).trim().split('\n');
  };
  const measurements = await saved('Save measurements');
  expect(measurements[0]).toBe('"date","time","measurement","value","unit","note"');
  await choose(page, 'holdfast.csv', measurements);
  await expect(page.getByRole('button', { name: 'Nothing to add' })).toBeDisabled();
  expect((await saved('Save results')).join('\n')).toMatch(/"Heaviest weight",\d/);
  await signal.return();
  await untilAllSaved(page);
});
