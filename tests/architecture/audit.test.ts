// `npm run audit` against a registry that knows of a hole, of none, or does not answer.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { projectRoot } from '../tools/project-root.ts';

/** `reply`: to the question which of our packages have holes. */
async function audit(status: number, reply: object): Promise<{ code: unknown; said: string }> {
  const registry = createServer((request, response) => {
    request.resume().on('end', () => {
      const isQuestion = request.method === 'POST';
      response.writeHead(isQuestion ? status : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isQuestion ? reply : {}));
    });
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const cache = mkdtempSync(join(tmpdir(), 'holdfast-npm-'));
  const { port } = registry.address() as AddressInfo;
  const run = spawn(process.execPath, ['tests/tools/audit.ts'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      npm_config_registry: `http://127.0.0.1:${port}/`,
      // npm keeps what it has heard about a hole.
      npm_config_cache: cache,
    },
  });
  const [out, err, [code]] = await Promise.all([
    text(run.stdout),
    text(run.stderr),
    once(run, 'close'),
  ]);
  registry.close();
  rmSync(cache, { recursive: true });
  return { code, said: out + err };
}

const hole = (severity: string) => ({
  fastify: [
    {
      id: 1,
      url: 'https://github.com/advisories/GHSA-x',
      title: 'Anybody may do anything',
      severity,
      vulnerable_versions: '*',
      cwe: [],
      cvss: { score: 9, vectorString: null },
    },
  ],
});

test('no known hole passes', async () => {
  expect(await audit(200, {})).toEqual({ code: 0, said: expect.stringContaining('No known hole') });
});

test.each(['high', 'critical'])(
  'a %s one in a package of the server fails, and is named',
  async (severity) => {
    const { code, said } = await audit(200, hole(severity));
    expect(code).toBe(1);
    expect(said).toContain(`fastify (${severity})`);
  },
);

test('a moderate one is named, and does not fail', async () => {
  const { code, said } = await audit(200, hole('moderate'));
  expect(code).toBe(0);
  expect(said).toContain('fastify (moderate)');
});

test('a registry that does not answer is no pass', async () => {
  const { code, said } = await audit(405, {});
  expect(code).toBe(75);
  expect(said).toContain('NOT CHECKED');
});
