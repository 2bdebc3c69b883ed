import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button, type ButtonTheme } from './button.tsx';

const themes: readonly ButtonTheme[] = [
  'primary-cta',
  'primary-default',
  'primary-dark',
  'secondary-default',
];

const drawn = (theme?: ButtonTheme) =>
  renderToStaticMarkup(createElement(Button, theme ? { theme } : {}, 'Done'));

test('[NAV-42] a button looks different in each of its four themes', () => {
  expect(new Set(themes.map(drawn)).size).toBe(themes.length);
  expect(drawn('primary-cta')).toContain('bg-accent');
  expect(drawn()).toBe(drawn('secondary-default'));
});
