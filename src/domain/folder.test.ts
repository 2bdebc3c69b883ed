import { expect, test } from 'vitest';
import { byFolder, folderNamed, folderNames } from './folder.ts';

const plan = (title: string, folder?: string) => ({
  title,
  ...(folder !== undefined && { folder }),
});

test('programs are listed by folder: those in none first, block 2 before block 10, each in their order', () => {
  const all = [
    plan('Peak', 'Block 10'),
    plan('Loose'),
    plan('Base', 'Block 2'),
    plan('Taken out', ''),
    plan('Deload', 'Block 10'),
  ];
  const listed = byFolder(all, (one) => one).map(({ name, inside }) => [
    name,
    ...inside.map((one) => one.title),
  ]);
  expect(listed).toEqual([
    ['', 'Loose', 'Taken out'],
    ['Block 2', 'Base'],
    ['Block 10', 'Peak', 'Deload'],
  ]);
  expect(folderNames(all)).toEqual(['Block 2', 'Block 10']);
});

test('a folder typed with other capitals or spaces is the one there is', () => {
  expect(folderNamed('  off  SEASON ', ['In season', 'Off season'])).toBe('Off season');
  expect(folderNamed(' Off  season 2', ['Off season'])).toBe('Off season 2');
  expect(folderNamed('  ', ['Off season'])).toBe('');
});
