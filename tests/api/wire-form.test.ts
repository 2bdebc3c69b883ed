import { expect, test } from 'vitest';
import { oldestWireVersion, wireVersion } from '#contract/wire-version.ts';
import { wireHash, wireHashes } from './wire-form.ts';

test('what devices and server say to each other changes only with its version', () => {
  const hash = wireHash();
  expect(
    wireHashes[wireVersion],
    `The form of a call or a live event has changed. If wire version ${wireVersion} is released, raise it in ` +
      'src/contract/wire-version.ts. Say in its history there what is new, and write the line ' +
      `${wireVersion}: '${hash}', into wireHashes (tests/api/wire-form.ts).`,
  ).toBe(hash);
});

test('every version that the server takes has a form of its own', () => {
  for (let version = oldestWireVersion; version <= wireVersion; version += 1)
    expect(wireHashes, `No line for wire version ${version}`).toHaveProperty([version]);
  expect(new Set(Object.values(wireHashes)).size).toBe(Object.keys(wireHashes).length);
});
