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

const texts = () => currentToasts().map(({ text }) => text);
const undo = { label: 'Undo', run: () => undefined };

test('three toasts are there at most, and the newest is one of them', () => {
  for (const text of ['Set added', 'Note saved', 'Day copied', 'Week added']) showToast({ text });
  expect(texts()).toEqual(['Note saved', 'Day copied', 'Week added']);
});

test('the same words again are one toast, with its whole time', () => {
  const first = showToast({ text: 'Copied' });
  showToast({ text: 'Saved' });
  const again = showToast({ text: 'Copied' });
  expect(texts()).toEqual(['Saved', 'Copied']);
  expect(currentToasts().at(-1)?.id).toBe(again);
  expect(again).not.toBe(first);
  showToast({ text: 'Copied', description: '3 days' });
  expect(currentToasts()).toMatchObject([{ text: 'Saved' }, { description: '3 days' }]);
});

test('what can be taken back twice has Undo twice', () => {
  showToast({ text: 'Set deleted', action: undo });
  showToast({ text: 'Set deleted', action: undo });
  expect(texts()).toEqual(['Set deleted', 'Set deleted']);
});

test('an error and an Undo stay while others come and go', () => {
  showToast({ text: 'Couldn’t send', color: 'error' });
  showToast({ text: 'Day cleared', action: undo });
  for (const text of ['Set added', 'Note saved', 'Day copied']) showToast({ text });
  expect(texts()).toEqual(['Couldn’t send', 'Day cleared', 'Day copied']);
});

test('while all have to stay the newest is told all the same, and makes room again', () => {
  for (const text of ['Day cleared', 'Week deleted', 'Line discarded'])
    showToast({ text, action: undo });
  showToast({ text: 'Set added' });
  showToast({ text: 'Saved' });
  expect(texts()).toEqual(['Day cleared', 'Week deleted', 'Line discarded', 'Saved']);
  showToast({ text: 'Day moved', action: undo });
  expect(texts()).toEqual(['Week deleted', 'Line discarded', 'Day moved']);
});
