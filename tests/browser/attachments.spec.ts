// Photos and videos in messages and comments: chosen without a signal, sent part by part, seen by the other side.

import { Buffer } from 'node:buffer';
import { writeFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { mostVideoBytes } from '#contract/attachment-limits.ts';
import { expectAccessible } from './accessible.ts';
import {
  crash,
  expect,
  openDesk,
  signIn,
  test,
  untilAllSaved,
  untilInstalled,
} from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const log = (page: Page) => page.getByRole('log');
const field = (page: Page) => page.getByLabel('Photos and videos');
const chosen = (page: Page) => page.getByRole('list', { name: 'Attached' }).getByRole('listitem');
const isPart = (path: string) => /^\/api\/attachments\/[^/]+\/parts\//.test(path);

async function openConversation(page: Page): Promise<void> {
  await page.goto('/messages');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Alex|Robin/ })
    .and(page.locator('[href^="/messages/"]'))
    .click();
  await expect(log(page)).toBeVisible();
}

const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click();

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer(),
});

/** A recording of noise, so that it takes several parts. */
async function video(page: Page, name = 'squat.webm') {
  const base64 = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 360 });
    const context = canvas.getContext('2d')!;
    const draw = () => {
      const noise = context.createImageData(480, 360);
      crypto.getRandomValues(noise.data.subarray(0, 65_536));
      for (let at = 65_536; at < noise.data.length; at += 65_536)
        noise.data.copyWithin(at, 0, Math.min(65_536, noise.data.length - at));
      for (let at = 3; at < noise.data.length; at += 4) noise.data[at] = 255;
      context.putImageData(noise, 0, 0);
    };
    draw();
    const recorder = new MediaRecorder(canvas.captureStream(20), {
      mimeType: 'video/webm',
      videoBitsPerSecond: 6_000_000,
    });
    const pieces: Blob[] = [];
    let bytes = 0;
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.addEventListener('dataavailable', ({ data }) => {
      pieces.push(data);
      bytes += data.size;
      if (bytes > 700_000 && recorder.state === 'recording') recorder.stop();
    });
    const frames = setInterval(draw, 50);
    recorder.start(100);
    await ended;
    clearInterval(frames);
    const reader = new FileReader();
    const read = new Promise((resolve) => reader.addEventListener('load', resolve));
    reader.readAsDataURL(new Blob(pieces));
    await read;
    return (reader.result as string).split(',')[1]!;
  });
  return { name, mimeType: 'video/webm', buffer: Buffer.from(base64, 'base64') };
}

test('a photo attached without a signal is seen by the coach once there is one; one taken out before is never sent', async ({
  browser,
  baseURL,
  page,
  context,
  line,
  trouble,
}) => {
  trouble.expectLostCalls();
  await signIn(page);
  await untilInstalled(page);
  await openConversation(page);
  // What reads photos is there without a signal once the conversation was open.
  await expect(page.getByRole('button', { name: 'Attach a photo or video' })).toBeVisible();
  const desk = await openDesk(browser, baseURL);
  await openConversation(desk);

  await context.setOffline(true);
  await field(page).setInputFiles([await photo('one.png', 'red'), await photo('two.png', 'blue')]);
  await expect(chosen(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove photo 2' }).click();
  await expect(chosen(page)).toHaveCount(1);
  // Refused at once, with what is typed and chosen still there.
  await page.getByLabel(/^Message to/).fill('Depth okay?');
  await field(page).setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Not a photo'),
  });
  await expect(page.getByText(/^This (picture|file|photo)/)).toBeVisible();
  await expect(chosen(page)).toHaveCount(1);
  await expect(page.getByLabel(/^Message to/)).toHaveValue('Depth okay?');
  await page.getByRole('button', { name: 'Describe photo 1' }).click();
  await page.getByLabel(/^For people who can’t see it/).fill('Bottom of the squat');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // Saving the description sends nothing.
  await expect(chosen(page)).toHaveCount(1);
  // A phone that closes the app takes nothing away that was chosen or typed.
  await page.reload();
  await expect(chosen(page)).toHaveCount(1);
  await expect(page.getByLabel(/^Message to/)).toHaveValue('Depth okay?');
  await send(page);
  await expect(chosen(page)).toHaveCount(0);
  const mine = log(page).getByRole('button', { name: 'Open photo from you: Bottom of the squat' });
  await expect(mine).toBeEnabled();
  await expect(log(page).getByText('Waiting to be sent').last()).toBeVisible();
  // It is kept across a restart of the app.
  await page.reload();
  await expect(mine).toBeEnabled();
  expect(line.calls.some(({ path }) => isPart(path))).toBe(false);
  await context.setOffline(false);

  const theirs = log(desk).getByRole('button', {
    name: /^Open photo from (Alex|Robin).*: Bottom of the squat$/,
  });
  await expect(theirs).toBeEnabled({ timeout: 60_000 });
  await theirs.click();
  const large = desk.getByRole('dialog').getByRole('img', { name: 'Bottom of the squat' });
  await expect
    .poll(() => large.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(900);
  await expect(desk.getByRole('dialog').getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await desk.keyboard.press('Escape');
  expect(line.writes().filter(({ path }) => isPart(path))).toHaveLength(2);

  // So a device learns that what it shows was deleted.
  trouble.expectPlanted(/responded with a status of 404/);
  await mine.click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(mine).toHaveCount(0);
  await desk.reload();
  await expect(log(desk).getByText('Depth okay?')).toBeVisible();
  await expect(log(desk).getByText('Photo deleted')).toBeVisible({ timeout: 60_000 });
  await desk.context().close();
});

test('a video goes on where it was when the app was killed, after its message and its still, and plays', async ({
  browser,
  baseURL,
  page,
  context,
  line,
  trouble,
}) => {
  trouble.expectLostCalls();
  await signIn(page);
  await untilInstalled(page);
  await openConversation(page);
  const desk = await openDesk(browser, baseURL);
  await openConversation(desk);
  const file = await video(page);
  let held = 0;
  let isHolding = true;
  line.fate = ({ path }) => {
    if (!isHolding || !path.endsWith('/parts/2')) return 'pass';
    held += 1;
    return 'lose call';
  };
  await field(page).setInputFiles(file);
  await expect(chosen(page)).toHaveCount(1);
  await send(page);
  await expect.poll(() => held).toBeGreaterThan(0);
  await expect(log(page).getByText(/^2 of \d sent$/)).toBeVisible();
  await expect(log(desk).getByText(/^Waiting for .*’s device$/)).toBeVisible({ timeout: 60_000 });
  await crash(page);
  isHolding = false;

  const again = await context.newPage();
  await openConversation(again);
  const play = log(desk).getByRole('button', { name: /^Play video from / });
  await expect(play).toBeEnabled({ timeout: 60_000 });
  const parts = line.calls.filter(({ path }) => isPart(path)).map(({ path }) => path);
  for (const part of [0, 1])
    expect(parts.filter((path) => path.endsWith(`/${part}`))).toHaveLength(1);
  await play.click();
  const shown = desk.getByRole('dialog').locator('video');
  await expect
    .poll(() => shown.evaluate((one) => (one as HTMLVideoElement).currentTime))
    .toBeGreaterThan(0);
  expect(await shown.evaluate((one) => (one as HTMLVideoElement).error)).toBeNull();
  await desk.context().close();
});

test('a video that is too large is refused before anything is sent; what is typed and chosen stays, and no more than four fit', async ({
  page,
}, info) => {
  await signIn(page);
  await openConversation(page);
  await page.getByLabel(/^Message to/).fill('Last set of five');
  await field(page).setInputFiles(await photo('one.png', 'red'));
  await expect(chosen(page)).toHaveCount(1);
  const file = Buffer.alloc(mostVideoBytes + 1);
  file.write('\0\0\0\x18ftypisom', 'latin1');
  const path = info.outputPath('squat.mp4');
  await writeFile(path, file);
  await field(page).setInputFiles(path);
  await expect(
    page.getByText('This video is 51 MB. The limit is 50 MB. Trim it, or record it in 1080p.'),
  ).toBeVisible();
  await expect(chosen(page)).toHaveCount(1);
  await expect(page.getByLabel(/^Message to/)).toHaveValue('Last set of five');
  const more = ['blue', 'green', 'black', 'white'].map((color) => photo(`${color}.png`, color));
  await field(page).setInputFiles(await Promise.all(more));
  await expect(page.getByText('You can send up to 4 photos and videos at once.')).toBeVisible();
  await expect(chosen(page)).toHaveCount(4);
  await expectAccessible(page, 'a message with photos chosen');
  await send(page);
  await expect(log(page).getByRole('button', { name: 'Open photo from you' })).toHaveCount(4);
  await untilAllSaved(page);
});

test('a coach looks at the photo of a form check beside the comment on a workout and answers with one; deleted, which is asked first, it is gone for both', async ({
  browser,
  baseURL,
  page,
  trouble,
}) => {
  await signIn(page);
  await untilInstalled(page);
  const desk = await openDesk(browser, baseURL);
  await desk.goto('/clients');
  await desk.getByRole('link', { name: 'Alex Reyes' }).click();
  await desk
    .getByRole('link', { name: /, done, / })
    .first()
    .click();
  await expect(desk.getByText(/^Finished /)).toBeVisible();
  const [program, day] = new URL(desk.url()).pathname.split('/').slice(-2);
  await page.goto(`/results/${program}/${day}`);

  const comments = (on: Page) =>
    on.getByRole('list', { name: 'Comments on the workout' }).getByRole('listitem');
  const asked = (on: Page) => comments(on).filter({ hasText: 'Is this deep enough?' });
  await page.getByRole('button', { name: 'Comment on the workout' }).click();
  await page.getByRole('textbox', { name: 'Comment on the workout' }).fill('Is this deep enough?');
  await field(page).setInputFiles(await photo('squat.png', 'red'));
  await expect(chosen(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Add comment' }).click();
  await expect(asked(page).getByRole('button', { name: 'Open photo from you' })).toBeEnabled();
  const theirs = asked(desk).getByRole('button', { name: 'Open photo from Alex' });
  await expect(theirs).toBeEnabled({ timeout: 60_000 });
  await theirs.click();
  await expect(desk.getByRole('dialog').getByRole('img', { name: 'Photo' })).toBeVisible();
  await expectAccessible(desk, 'a photo of a comment');
  await desk.keyboard.press('Escape');

  // The coach draws on it and sends it back.
  await desk.getByRole('button', { name: 'Comment on the workout' }).click();
  await desk.getByRole('textbox', { name: 'Comment on the workout' }).fill('To here');
  await field(desk).setInputFiles(await photo('depth.png', 'blue'));
  await expect(chosen(desk)).toHaveCount(1);
  await desk.getByRole('button', { name: 'Add comment' }).click();
  const back = comments(page)
    .filter({ hasText: 'To here' })
    .getByRole('button', { name: 'Open photo from Robin' });
  await expect(back).toBeEnabled({ timeout: 60_000 });

  await asked(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  await expect(asked(page)).toHaveCount(1);
  await asked(page).getByRole('button', { name: 'Delete' }).click();
  // Somebody who has not heard of it yet may still ask for the photo.
  trouble.expectPlanted(/status of 404/);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(asked(page)).toHaveCount(0);
  await expect(asked(desk)).toHaveCount(0, { timeout: 60_000 });
  await desk.context().close();
});
