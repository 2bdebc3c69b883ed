import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { ToastList } from '#client/shell/idle/toast-list.tsx';
import { currentToasts, dismissToast, showToast } from './toasts.ts';

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

const drawn = () => renderToStaticMarkup(createElement(ToastList));

test('[ERR-10] a toast has an id, a colour, a text, a description and a time', () => {
  showToast({ text: 'Program started', description: 'On Monday' });
  expect(currentToasts()).toEqual([
    {
      id: expect.any(Number) as number,
      color: 'primary',
      text: 'Program started',
      description: 'On Monday',
      timeout: 5000,
    },
  ]);
  expect(drawn()).toMatch(/Program started.*On Monday/);
});

test.each(['success', 'info'] as const)(
  '[ERR-10] a toast of type %s is read out when it suits',
  (color) => {
    showToast({ color, text: 'Saved' });
    expect(drawn()).toMatch(/aria-live="polite"[^>]*><div.*Saved.*role="alert"[^>]*><\/div>/);
  },
);

test('[ERR-10] an error is read out at once', () => {
  showToast({ color: 'error', text: "Time's up!" });
  expect(drawn()).toMatch(/aria-live="polite"[^>]*><\/div><div role="alert".*up!/);
});

test.each([
  ['primary', 5000],
  ['info', 5000],
  ['error', 5000],
  ['success', 4000],
] as const)(
  '[ERR-11] without a time of its own a toast of type %s stays for %i ms',
  (color, timeout) => {
    showToast({ color, text: 'Saved' });
    expect(currentToasts()).toMatchObject([{ timeout }]);
  },
);

test('[ERR-11] a toast with a time of its own keeps it', () => {
  showToast({ color: 'success', text: 'Saved', timeout: 1000 });
  expect(currentToasts()).toMatchObject([{ timeout: 1000 }]);
});
