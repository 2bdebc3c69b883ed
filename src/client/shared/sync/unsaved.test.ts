import { afterEach, expect, test, vi } from 'vitest';
import { giveUpUnsaved, tryAgain, unsavedChanges, untilSaved } from './unsaved.ts';

/** A phone's disk: it adds everything to `written`, unless it is full. */
function disk() {
  const written: string[] = [];
  const state = { full: false };
  const write = (value: string) => async () => {
    if (state.full) throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
    written.push(value);
  };
  return { written, state, write };
}

const set = (setId: string) => ({ setId, document: () => null });
const setsUnsaved = () => unsavedChanges().map(({ setId }) => setId);

afterEach(() => {
  giveUpUnsaved();
  vi.useRealTimers();
});

test('a set that is written leaves nothing to be said', async () => {
  const { write, written } = disk();
  await untilSaved(set('1'), write('1'));
  expect(written).toEqual(['1']);
  expect(unsavedChanges()).toEqual([]);
});

test('on a full disk the set counts as not saved until there is room', async () => {
  const { write, written, state } = disk();
  state.full = true;
  let isSaved = false;
  const saving = untilSaved(set('1'), write('1')).then(() => (isSaved = true));
  await tryAgain();
  expect(setsUnsaved()).toEqual(['1']);
  expect(unsavedChanges()[0]?.isDiskFull).toBe(true);
  expect(isSaved).toBe(false);

  state.full = false;
  await tryAgain();
  await saving;
  expect(written).toEqual(['1']);
  expect(unsavedChanges()).toEqual([]);
});

test('what comes later is written later, also when room comes in between', async () => {
  const { write, written, state } = disk();
  state.full = true;
  const first = untilSaved(set('1'), write('80 kg'));
  await tryAgain();
  state.full = false;
  const second = untilSaved(set('1'), write('85 kg'));
  await Promise.all([first, second]);
  expect(written).toEqual(['80 kg', '85 kg']);
});

test('a tick of a set that is still being added waits until that is written, also if it fails at first', async () => {
  const { write, written, state } = disk();
  state.full = true;
  const { promise: room, resolve: makeRoom } = Promise.withResolvers<void>();
  const adding = untilSaved(set('1'), async () => {
    await room;
    return write('add')();
  });
  const ticking = untilSaved(set('1'), async () => {
    expect(written).toEqual(['add']);
    return write('tick')();
  });
  makeRoom();
  await expect.poll(setsUnsaved).toEqual(['1', '1']);
  state.full = false;
  await tryAgain();
  await Promise.all([adding, ticking]);
  expect(written).toEqual(['add', 'tick']);
});

test('an athlete who leaves without it is not told of it again', async () => {
  const { write, written, state } = disk();
  state.full = true;
  const saving = untilSaved(set('1'), write('1'));
  await tryAgain();
  giveUpUnsaved();
  await saving;
  expect(unsavedChanges()).toEqual([]);
  expect(written).toEqual([]);
});

test('a disk that fails for another reason is not called full', async () => {
  void untilSaved(set('1'), () => Promise.reject(new Error('broken')));
  await tryAgain();
  expect(unsavedChanges()[0]?.isDiskFull).toBe(false);
});

test('room that comes back is found without anybody touching the app', async () => {
  vi.useFakeTimers();
  const { write, written, state } = disk();
  state.full = true;
  const saving = untilSaved(set('1'), write('1'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(written).toEqual([]);
  state.full = false;
  await vi.advanceTimersByTimeAsync(5000);
  await saving;
  expect(written).toEqual(['1']);
  expect(vi.getTimerCount()).toBe(0);
});
