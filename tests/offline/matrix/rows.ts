// The fault matrix: everything that can go wrong, and what must hold whatever goes wrong. A test names its row in its
// title, as `[matrix: frozen leader]`; the beginning of a row's name is enough.

export interface Row {
  readonly name: string;
  readonly invariants: readonly Invariant[];
  /** Where a test must cause it: in Node with everything simulated, in a browser, or on a server. */
  readonly injected: readonly Place[];
}
export type Place = 'simulator' | 'browser' | 'server';
export type Invariant = 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7' | 'I8' | 'I9' | 'I10';

const row = <Name extends string>(name: Name, invariants: string, ...injected: Place[]) => ({
  name,
  invariants: invariants.split(' ') as Invariant[],
  injected,
});

export const rows = [
  row(
    'offline at each step (before write, freeze, send, mid-body, before ack)',
    'I1 I6 I9',
    'simulator',
  ),
  row('lost response', 'I1 I2', 'simulator', 'browser'),
  row('duplicate / reordered delivery', 'I2 I4', 'simulator', 'server'),
  row('401, 419', 'I1 I8 I9', 'simulator', 'browser'),
  row('403/400/413/422', 'I1 I7', 'simulator'),
  row('404 ours vs foreign, HTML 200, 302 portal', 'I1 I7', 'simulator', 'browser'),
  row('409 / 412 (incl. own lost write)', 'I3 I5', 'simulator', 'server'),
  row('429 + Retry-After, 5xx burst', 'I9', 'simulator'),
  row('slow 3G, stalls', 'I1 I2 I10', 'simulator', 'browser'),
  row('server killed before/after commit', 'I1 I2', 'simulator', 'server'),
  row('tab killed mid-tx', 'I6', 'simulator', 'browser'),
  row('SW killed mid-drain', 'I1 I2', 'simulator', 'browser'),
  row('named IDB tx fails (append, freeze, ack, pull-apply)', 'I1 I6', 'simulator'),
  row('two tabs / 20 tabs opened+killed', 'I2', 'simulator', 'browser'),
  row('frozen leader', 'I2 I9', 'simulator', 'browser'),
  row('two devices, same session; coach edits during workout', 'I3 I5', 'simulator'),
  row('clock ±1 day, jump mid-queue', 'I4 I9', 'simulator', 'browser'),
  row('quota', 'I1', 'simulator', 'browser'),
  row('IDB closed by browser', 'I1', 'simulator', 'browser'),
  row('SW update mid-workout', 'I10', 'browser'),
  row('DB upgrade with pending outbox, old tab alive', 'I1 I6', 'simulator', 'browser'),
  row('eviction', 'I3', 'simulator', 'browser'),
  row('flapping 1 Hz for 10 min', 'I9', 'simulator', 'browser'),
  row('background sync', 'I1 I2', 'simulator', 'browser'),
  row('logout with pending, other user in', 'I1 I8', 'simulator', 'browser'),
] as const;
export type RowName = (typeof rows)[number]['name'];

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\d±]+/gu, ' ')
    .trim();

/** The rows that a title cites; null for a citation that matches no row or several. */
export function citedRows(title: string): (Row | null)[] {
  return [...title.matchAll(/\[matrix: ([^\]]+)\]/g)].map(([, cited]) => {
    const wanted = plain(cited ?? '');
    const found = rows.filter(({ name }) => plain(name).startsWith(wanted));
    return found.length === 1 ? found[0]! : null;
  });
}
