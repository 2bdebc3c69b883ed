// The athlete's body: what they weigh and measure, for nobody else.

import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, signIn, test, untilAllSaved } from './fixtures.ts';
import { completeExercise, finishWorkout, setBoxes, untilStored } from './workout.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' }).last();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('the weight of today is two taps and a number away, with or without a signal; its chart and history follow', async ({
  page,
  signal,
}) => {
  await signIn(page);
  await untilAllSaved(page);
  await bar(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Body' }).click();
  await expect(page.getByText('Only you see these')).toBeVisible();

  await page.getByLabel('Weight today (lb)').fill('18');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Enter a number from 44 to 1102 lb.')).toBeVisible();
  await page.getByLabel('Weight today (lb)').fill('181.4');
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: 'Body weight' });
  await expect(card.getByText('181.4 lb')).toBeVisible();
  await untilAllSaved(page);

  await signal.lose();
  await page.getByRole('link', { name: 'Chart and history' }).click();
  await button(page, 'Another day, or with a note').click();
  const dialog = page.getByRole('dialog', { name: 'Body weight' });
  await dialog.getByLabel('Value (lb)').fill('183');
  await dialog.getByLabel('Day').fill('2026-01-02');
  await dialog.getByLabel('Note (optional)').fill('After the holidays');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem')).toHaveText([/^181.4 lb/, /^183 lb.*2 Jan|Jan 2/]);
  await expect(history.getByText('After the holidays')).toBeVisible();
  await page.getByRole('radio', { name: 'All', exact: true }).check({ force: true });
  const chart = page.getByRole('figure', { name: 'Body weight by day' });
  await chart.getByText('Show as a table').click();
  await expect(chart.getByRole('row')).toHaveCount(2);

  await button(page, /^Correct 183 lb/).click();
  const correcting = page.getByRole('dialog', { name: 'Correct body weight' });
  await expect(correcting.getByLabel('Value (lb)')).toHaveValue('183');
  await correcting.getByLabel('Value (lb)').fill('182.8');
  await correcting.getByRole('button', { name: 'Save' }).click();
  await expect(history.getByRole('listitem')).toHaveText([/^181.4 lb/, /^182.8 lb/]);
  await button(page, /^Delete 182.8 lb/).click();
  await expect(history.getByRole('listitem')).toHaveCount(1);
  await button(page, 'Undo').click();
  await expect(history.getByRole('listitem')).toHaveCount(2);

  await signal.return();
  await untilAllSaved(page);
  await page.reload();
  await expect(history.getByText('After the holidays')).toBeVisible();
});

const weight = (page: Page, set: number) => page.getByLabel(`Set ${set} weight, pounds`);
const reps = (page: Page, set: number) => page.getByLabel(`Set ${set} reps, reps`);

async function doPullUps(page: Page, sets: readonly (readonly [string, string])[]): Promise<void> {
  await button(page, 'Start empty workout').click();
  const picker = page.getByRole('dialog', { name: 'Add exercises' });
  await picker.getByRole('combobox').fill('Weighted pull-up');
  await picker.getByRole('option', { name: /^Weighted pull-up Body weight/ }).click();
  await picker.getByRole('button', { name: 'Add 1 exercise' }).click();
  for (const [index, [kilograms, count]] of sets.entries()) {
    await weight(page, index + 1).fill(kilograms);
    await reps(page, index + 1).fill(count);
    await page.getByRole('checkbox', { name: `Set ${index + 1} done` }).check();
  }
  await untilStored(page);
}

async function finishThem(page: Page): Promise<void> {
  const boxes = setBoxes(page);
  for (const box of await boxes.all()) await box.setChecked(true);
  await completeExercise(page);
  await finishWorkout(page);
}

test('weighted pull-ups without a signal count with the body weight, and the record is what was moved', async ({
  page,
  signal,
}) => {
  await signIn(page);
  await untilAllSaved(page);
  await doPullUps(page, [['20', '5']]);
  // Nobody knows the body weight: asked once, and counted from then on.
  await button(page, 'Count your body weight, too').click();
  const dialog = page.getByRole('dialog', { name: 'Your body weight' });
  await dialog.getByLabel('Weight (lb)').fill('180');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('20 lb added · 200 lb with you')).toBeVisible();
  await finishThem(page);
  await untilAllSaved(page);

  await signal.lose();
  await doPullUps(page, [['25', '5']]);
  await expect(page.getByText('25 lb added · 205 lb with you')).toBeVisible();
  await expect(page.getByText('Heaviest, with you')).toBeVisible();
  await signal.return();
  await untilAllSaved(page);
  await page.getByRole('link', { name: 'History of Weighted pull-up' }).click();
  const records = page.getByRole('region', { name: 'Records' });
  await expect(records).toContainText('25 lb added · 205 lb with you × 5');
});

const tinyPngs = [
  'iVBORw0KGgoAAAANSUhEUgAAAB4AAAAoCAIAAABmcd1FAAAALElEQVR42u3MQQkAAAgEsMtpEiMayxQ+hMHey3QdiVqtVqvVarVarVar/9cLhzSCSrhA0fAAAAAASUVORK5CYII=',
  'iVBORw0KGgoAAAANSUhEUgAAAB4AAAAoCAIAAABmcd1FAAAALElEQVR42u3MQQkAAAgEsMtpEiMayxQ+hMHeS/UciVqtVqvVarVarVar/9cLf7iCSpReaegAAAAASUVORK5CYII=',
];
const photo = (place: number) => ({
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(tinyPngs[place]!, 'base64'),
});

test('progress photos stay on the phone: taken, compared, deleted, and not lost by signing out unasked', async ({
  page,
}) => {
  await signIn(page);
  await untilAllSaved(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await page.goto('/results/body/photos');
  await expect(page.getByText('they are not backed up. Signing out deletes them')).toBeVisible();
  for (const [index, pose] of ['Front', 'Back'].entries()) {
    await page.getByLabel('Choose a photo').setInputFiles(photo(index));
    const dialog = page.getByRole('dialog', { name: 'New progress photo' });
    await dialog.getByRole('radio', { name: pose }).check({ force: true });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  }
  const shots = page.getByRole('main').getByRole('img');
  await expect(shots).toHaveCount(2);
  await button(page, 'Compare').click();
  await shots.first().click();
  await shots.last().click();
  await expect(page.getByRole('dialog', { name: 'Side by side' }).getByRole('img')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await button(page, 'Stop comparing').click();
  expect(sent.filter((url) => !/telemetry|pubnub|live/.test(url))).toEqual([]);

  // The coach gets one only when it is put into a message, and nothing goes out before Send.
  await shots.first().click();
  const one = page.getByRole('dialog');
  await one.getByRole('button', { name: 'Send to Robin' }).click();
  await expect(page).toHaveURL(/\/messages\//);
  await page
    .getByRole('list', { name: 'Attached' })
    .getByRole('button', { name: 'Remove photo 1' })
    .click();
  await expect(page.getByRole('list', { name: 'Attached' })).toHaveCount(0);
  await page.goto('/results/body/photos');

  await shots.first().click();
  const saved = page.waitForEvent('download');
  await one.getByRole('button', { name: 'Save a copy' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^progress-\d{4}-\d\d-\d\d-front\.jpg$/);
  await one.getByRole('button', { name: 'Delete' }).click();
  await one.getByRole('button', { name: 'Delete for good' }).click();
  await expect(shots).toHaveCount(1);
  expect(sent.filter((url) => !/telemetry|pubnub|live|conversations\/read/.test(url))).toEqual([]);

  await page.goto('/logout');
  await expect(page.getByText('Signing out deletes 1 progress photo')).toBeVisible();
  await page.getByRole('link', { name: 'Stay signed in' }).click();
  await page.goto('/results/body/photos');
  await expect(shots).toHaveCount(1);
  await page.goto('/logout');
  const copy = page.waitForEvent('download');
  await button(page, 'Save a copy').click();
  await copy;
  await button(page, 'Delete 1 progress photo and sign out').click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page);
  await page.goto('/results/body/photos');
  await expect(page.getByText('See what the scale can’t')).toBeVisible();
});

/**
 * A photo as a phone takes it: on its side, with a mark of how to turn it (its red left half is the upper one then), and
 * with the place where it was taken.
 */
async function photoFromPhone(): Promise<Buffer> {
  const plain = (width: number, background: string) =>
    sharp({ create: { width, height: 80, channels: 3, background } });
  return plain(120, '#0000ff')
    .composite([{ input: await plain(60, '#ff0000').png().toBuffer(), left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Make: 'Spyphone', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '48/1 8/1 13/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '11/1 34/1 31/1',
      },
    })
    .jpeg()
    .toBuffer();
}

/** The files of all photos on this phone, large and small. */
async function filesOnPhone(page: Page): Promise<Buffer[]> {
  const files = await page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.addEventListener('success', () => resolve(request.result));
      });
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const database = await result(
      indexedDB.open(names.find((one) => one.startsWith('holdfast-'))!),
    );
    const rows = await result(database.transaction('photos').objectStore('photos').getAll());
    database.close();
    const blobs = rows.flatMap(({ picture, thumbnail }: Record<string, Blob>) => [
      picture!,
      thumbnail!,
    ]);
    return Promise.all(blobs.map(async (blob) => [...new Uint8Array(await blob.arrayBuffer())]));
  });
  return files.map((bytes) => Buffer.from(bytes));
}

test('a progress photo keeps the way it was held, and nothing of the place where it was taken', async ({
  page,
}) => {
  const taken = await photoFromPhone();
  expect((await sharp(taken).metadata()).exif?.toString('latin1')).toContain('Spyphone');
  await signIn(page);
  await page.goto('/results/body/photos');
  const file = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: taken };
  await page.getByLabel('Choose a photo').setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: 'New progress photo' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const files = await filesOnPhone(page);
  expect(files).toHaveLength(2);
  for (const kept of files) {
    const { width, height, exif, orientation } = await sharp(kept).metadata();
    expect([width, height, exif, orientation]).toEqual([80, 120, undefined, undefined]);
    expect(kept.includes('Exif')).toBe(false);
    const pixels = await sharp(kept).raw().toBuffer();
    const at = (x: number, y: number) => pixels.subarray((y * 80 + x) * 3).subarray(0, 3);
    expect(at(40, 10)[0], 'red is above').toBeGreaterThan(200);
    expect(at(40, 110)[2], 'blue is below').toBeGreaterThan(200);
  }
});

test('a photo for which the phone has no room says so, and is saved once when there is room; sets are logged all the same', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function (...row: Parameters<typeof add>) {
      if (window.isDiskFull && this.name === 'photos')
        throw new DOMException('full', 'QuotaExceededError');
      return add.apply(this, row);
    };
  });
  await signIn(page);
  await page.goto('/results/body/photos');
  const shots = page.getByRole('main').getByRole('img');
  const choose = () => page.getByLabel('Choose a photo').setInputFiles(photo(0));
  const dialog = page.getByRole('dialog', { name: 'New progress photo' });
  await choose();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(shots).toHaveCount(1);

  await page.evaluate(() => (window.isDiskFull = true));
  await choose();
  await dialog.getByLabel('Note (optional)').fill('After the cut');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'out of space, so the photo wasn’t saved. Nothing else was lost.',
  );
  expect(await filesOnPhone(page)).toHaveLength(2);
  await page.evaluate(() => (window.isDiskFull = false));
  await expect(dialog.getByLabel('Note (optional)')).toHaveValue('After the cut');
  await dialog.getByRole('button', { name: 'Save' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(shots).toHaveCount(2);
  await page.reload();
  await expect(shots).toHaveCount(2);
  expect(await filesOnPhone(page)).toHaveLength(4);
});
