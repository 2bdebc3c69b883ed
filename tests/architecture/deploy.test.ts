// The files in `deploy`, as far as they can be checked without a container engine: names that lead nowhere.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../tools/project-root.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found]) => found!);

const compose = read('deploy/compose.yaml');
const containerfile = read('deploy/Containerfile');
const example = read('deploy/example.env');
const unit = read('deploy/holdfast.service');

const settings = ['environment', 'backup-settings', 'process-settings', 'telemetry/settings'].map(
  (name) => read(`src/server/${name}.ts`),
);
const known = all(settings.join('\n'), /^ {2}([A-Z][A-Z_]+): /gm);
/** What the app gets: from the image, from Compose, from systemd. */
const ofApp = [
  ...all(/^ENV (.+)$/m.exec(containerfile)![1]!, /([A-Z_]+)=/g),
  ...all(/^ {2}app:\n(?: {4}.*\n)+/m.exec(compose)![0], /^ {6}([A-Z_]+):/gm),
  ...all(/^Environment=(.+)$/m.exec(unit)![1]!, /([A-Z_]+)=/g),
];

test('each variable that the app is given is one that it reads', () => {
  expect(ofApp).toEqual(expect.arrayContaining(['DATABASE_OWNER_URL', 'DATA_DIR', 'FIRST_ADMIN']));
  expect(ofApp.filter((name) => name !== 'NODE_ENV' && !known.includes(name))).toEqual([]);
});

test('the example has each variable that compose.yaml demands, and none that it does not pass on', () => {
  const offered = all(example, /^#?([A-Z_]+)=/gm);
  const demanded = all(compose, /\$\{([A-Z_]+):\?\}/g);
  const passedOn = [...all(compose, /\$\{([A-Z_]+)/g), ...all(compose, /^ {6}([A-Z_]+):$/gm)];
  expect(demanded.filter((name) => !offered.includes(name))).toEqual([]);
  expect(offered.filter((name) => !passedOn.includes(name))).toEqual([]);
});

test('each file that is named exists', () => {
  const mounted = all(compose, /^ +- (\.\/[^:]+):/gm).map((path) => join('deploy', path));
  const copied = all(containerfile, /^COPY (?!--|\.)(.+) \S+$/gm).flatMap((list) =>
    list.split(' '),
  );
  const named = [...mounted, ...copied, ...all(compose, /dockerfile: ([^\s}]+)/g)];
  expect(named).toEqual(
    expect.arrayContaining(['deploy/Caddyfile', 'package.json', 'deploy/Containerfile']),
  );
  expect(named.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
});

test('the server starts by a file that exists, and its health is asked at an address that does', () => {
  const started = [...all(containerfile, /"(src\/[^"]+)"/g), ...all(unit, /(src\/\S+)/g)];
  expect(started).toEqual(['src/cli/start.ts', 'src/cli/start.ts']);
  expect(statSync(join(projectRoot, 'src/cli/start.ts')).isFile()).toBe(true);
  const [asked] = all(containerfile, /(\/api\/\w+)`/g);
  expect(read('src/contract/health.ts')).toContain(`path: '${asked}'`);
});

test('no file with secrets is in the project or gets into the image', () => {
  expect(globSync('deploy/*.env', { cwd: projectRoot })).toEqual(['deploy/example.env']);
  expect(read('.gitignore').split('\n')).toContain('deploy/.env');
  expect(read('.dockerignore').split('\n')).toContain('deploy');
  expect(all(example, /^(\w*(?:PASSWORD|KEY)=.+)$/gm)).toEqual([]);
});
