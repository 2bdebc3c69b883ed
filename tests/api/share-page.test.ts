// A link to a program in the store, as messengers and browsers open it.
import { readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeProgramImage, uploadPromoImage } from '#contract/created-programs.ts';
import { addDraft, addPeople, addToStore, type People, setPublished } from './store-scene.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const appFolder = mkdtempSync(path.join(tmpdir(), 'holdfast-share-'));
const shell = readFileSync(new URL('../../src/client/index.html', import.meta.url), 'utf8');

let server: TestServer;
let people: People;
beforeAll(async () => {
  writeFileSync(path.join(appFolder, 'index.html'), shell);
  server = await startTestServer({ appFolder, publicUrl: 'https://holdfast.test' });
  people = await addPeople(server);
});
afterAll(async () => {
  await server.stop();
  rmSync(appFolder, { recursive: true });
});

const open = (url: string, accept = 'text/html') =>
  server.app.inject({ url, headers: { accept, 'accept-encoding': 'identity' } });
const metaOf = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g)].map(
      ([, name, content]) => [name, content],
    ),
  );

describe('the link to a program of the store', () => {
  test('[NAV-16] names the program, its author and its picture to a messenger', async () => {
    const id = await addToStore(server, people.coach, {
      title: 'Twelve weeks to strong',
      description: `Four days a week,\n  ${'a little more on the bar each time, '.repeat(20)}`,
    });
    const background = 'teal';
    const picture = await sharp({ create: { width: 800, height: 450, channels: 3, background } })
      .png()
      .toBuffer();
    const { promoImages } = await server.ok(uploadPromoImage, {
      as: people.coach,
      params: { id },
      body: { file: picture.toString('base64') },
    });
    const [cover] = promoImages;
    await server.ok(changeProgramImage, {
      as: people.coach,
      body: { programId: id, value: cover?.url },
    });
    await setPublished(server, people.coach, id, 'all');
    const { body, headers, statusCode } = await open(`/store/${id}?from=chat`, '*/*');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('<title>Twelve weeks to strong – Holdfast</title>');
    const meta = metaOf(body);
    expect(meta).toMatchObject({
      'og:title': 'Twelve weeks to strong',
      'og:site_name': 'Holdfast',
      'og:url': `https://holdfast.test/store/${id}`,
      'og:image': `https://holdfast.test${cover?.url}`,
      'og:image:width': '720',
      'og:image:height': '405',
      'twitter:card': 'summary_large_image',
    });
    expect(meta['og:description']).toMatch(
      /^Four days a week, a little more .*… 3 days by Robinson Tester\.$/,
    );
    expect(meta['description']).toBe(meta['og:description']);
    expect(body.match(/name="description"/g)).toHaveLength(1);
    expect((await server.app.inject(new URL(meta['og:image']!).pathname)).statusCode).toBe(200);
  });

  test('opens the app like any other page, under the same policy', async () => {
    const id = await addToStore(server, people.coach);
    const [shared, other] = [await open(`/store/${id}`), await open('/training')];
    expect(other.body).toBe(shell);
    const rest = (page: string) => page.slice(page.indexOf('<meta name="theme-color"'));
    expect(rest(shared.body)).toBe(rest(shell));
    for (const name of ['content-security-policy', 'cache-control', 'x-content-type-options'])
      expect(shared.headers[name]).toBe(other.headers[name]);
  });

  test('[NAV-16] whatever a coach has written stays text', async () => {
    const evil = `"><script>alert(1)</script><img src=x onerror='alert(2)'> $& $' &lt;`;
    const id = await addToStore(server, people.coach, { title: evil, description: evil });
    const { body } = await open(`/store/${id}`);
    expect(body.match(/<script/g)).toEqual(shell.match(/<script/g));
    expect(body).not.toContain('<img');
    expect(metaOf(body)['og:title']).toBe(
      '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=&#39;alert(2)&#39;&gt; $&amp; $&#39; &amp;lt;',
    );
  });

  test('without a picture it shows the app’s own', async () => {
    const id = await addToStore(server, people.coach, { description: '' });
    expect(metaOf((await open(`/store/${id}`)).body)).toMatchObject({
      'og:image': 'https://holdfast.test/icons/icon-512.png',
      'og:description': '3 days by Robinson Tester.',
      'twitter:card': 'summary',
    });
  });
});

describe('any other link', () => {
  test('[ST-2] to a program that is not in the store is as to one that does not exist', async () => {
    const draft = await addDraft(server, people.coach);
    const taken = await addToStore(server, people.coach);
    await setPublished(server, people.coach, taken, 'unpublished');
    for (const id of [draft, taken, crypto.randomUUID(), 'new', '%F0%9F%8F%8B'])
      expect((await open(`/store/${id}`)).body).toBe(shell);
    expect((await open(`/store/${draft}`, 'application/json')).statusCode).toBe(404);
  });

  test.each(['/store', '/store/', '/training', '/'])('%s opens the app', async (url) => {
    expect((await open(url)).body).toBe(shell);
  });
});
