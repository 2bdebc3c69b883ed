import { expect, test, vi } from 'vitest';
import { shareApp } from './share-app.ts';
import { currentToasts, dismissToast } from '#client/shared/screen/toasts.ts';

const pageAt = (origin: string) => ({ origin, assign: vi.fn<(address: string | URL) => void>() });

test('[NAV-35] the app is shared by the system where it can', async () => {
  const page = pageAt('https://gym.example');
  const share = vi.fn<Navigator['share']>(async () => undefined);
  await shareApp({ share }, page);
  expect(share).toHaveBeenCalledWith(
    expect.objectContaining({ title: 'Holdfast', url: 'https://gym.example' }),
  );
  expect(page.assign).not.toHaveBeenCalled();
});

test('[NAV-35] elsewhere it is shared as a mail', async () => {
  const page = pageAt('https://gym.example');
  await shareApp({}, page);
  expect(page.assign).toHaveBeenCalledWith(
    expect.stringMatching(/^mailto:\?subject=Holdfast&body=.*https%3A%2F%2Fgym\.example$/),
  );
});

test('[ERR-6] nobody is told when sharing fails', async () => {
  for (const { id } of currentToasts()) dismissToast(id);
  const share = () => Promise.reject(new DOMException('closed', 'AbortError'));
  const shared = shareApp({ share }, pageAt('https://gym.example'));
  expect(await shared.catch(() => 'told')).toBeUndefined();
  expect(currentToasts()).toEqual([]);
});
