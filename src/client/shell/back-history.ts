// Back from an inner screen leads to its parent screen, even if it is the first page that was opened.

// `$1`: the match of the expression's first group.
const parents: readonly (readonly [screens: RegExp, to: string])[] = [
  [/^\/workout(\/|$)/, '/training?section=today'],
  [/^\/results\/./, '/training?section=results'],
  [/^\/programs\/purchased\/./, '/training?section=programs'],
  [/^(\/programs\/program-workouts\/[^/]+)\/.+/, '$1'],
  [/^\/programs\/program-workouts\/./, '/coaching?section=programs'],
  [/^\/settings\/./, '/settings'],
  [/^\/store\/./, '/store'],
  [/^\/messages\/./, '/messages'],
  [/^(\/clients\/[^/]+)\/training\/.*/, '$1'],
  [/^\/clients\/./, '/clients'],
];

/** Call it before the router reads the first address; does nothing if there is history already. */
export function seedBackHistory({ location, history }: Pick<Window, 'location' | 'history'>): void {
  const isFirst = (history.state as { __TSR_key?: string } | null)?.__TSR_key === undefined;
  const [screens, to] = parents.find(([one]) => one.test(location.pathname)) ?? [];
  if (!isFirst || !screens || to === undefined) return;
  const here = location.href;
  const parent = to.startsWith('$') ? location.pathname.replace(screens, to) : to;
  history.replaceState(stateAt(0), '', parent);
  history.pushState(stateAt(1), '', here);
}

/** In the router's format, which it uses to tell back from forward. */
const stateAt = (index: number) => ({
  __TSR_index: index,
  __TSR_key: `way-back-${index}`,
  key: `way-back-${index}`,
});
