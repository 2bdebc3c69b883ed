import { expect, test } from 'vitest';
import { byFolder } from '../folder.ts';
import { isTemplate, templatesApart, templatesLast } from './template-folder.ts';

test('a template is a program in the folder Templates, however that is written', () => {
  const programs = ['Templates', 'Sold', 'templates', undefined].map((folder) => ({ folder }));
  expect(programs.map(isTemplate)).toEqual([true, false, true, false]);
  expect(templatesApart(programs, (one) => one)).toEqual({
    templates: [programs[0], programs[2]],
    others: [programs[1], programs[3]],
  });
  expect(templatesApart([], (one) => one)).toEqual({ templates: [], others: [] });
});

test('the folder of templates comes after the other folders', () => {
  const programs = ['Templates', 'Winter', '', 'Base'].map((folder) => ({ folder }));
  const folders = templatesLast(byFolder(programs, (one) => one));
  expect(folders.map(({ name }) => name)).toEqual(['', 'Base', 'Winter', 'Templates']);
});
