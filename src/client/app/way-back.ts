// Back from a workout leads to Training, also when the workout is the first page that was opened.

/** Called before the router reads the first address; does nothing where there is a way back already. */
export function layWayBack({ location, history }: Pick<Window, 'location' | 'history'>): void {
  const isFirst = (history.state as { __TSR_key?: string } | null)?.__TSR_key === undefined;
  if (!isFirst || !/^\/workout(\/|$)/.test(location.pathname)) return;
  const here = location.href;
  history.replaceState(stateAt(0), '', '/training?section=today');
  history.pushState(stateAt(1), '', here);
}

/** In the router's form, by which it tells a step back from a step forward. */
const stateAt = (index: number) => ({
  __TSR_index: index,
  __TSR_key: `way-back-${index}`,
  key: `way-back-${index}`,
});
