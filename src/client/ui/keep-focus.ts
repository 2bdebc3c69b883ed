export interface FocusStops {
  /** Items side by side, any of which may disappear. */
  row: string;
  /** What to focus in a row: the row itself, or its first match. */
  stop: string;
  /** What to focus if no other row is left. */
  rest: string;
}

interface Held {
  readonly element: Element;
  /** Its row, those after it, and those before it, the nearest first. */
  readonly rows: readonly Element[];
}

/**
 * A `ref` callback; create it once. When the focused element disappears, the browser would send keyboard users back
 * to the top of the page; this moves the focus to the same row, the next one, or the one before.
 */
export function keepFocus(stops: FocusStops): (area: HTMLElement | null) => (() => void) | void {
  return (area) => {
    if (!area) return;
    let held: Held | null = null;
    const hold = ({ target }: FocusEvent) => {
      held = heldBy(target as Element, stops.row);
    };
    // Some browsers also send `focusout` for removed elements.
    const letGo = () =>
      queueMicrotask(() => {
        if (held?.element.isConnected && held.element !== document.activeElement) held = null;
      });
    const goOn = () => {
      if (!held || held.element.isConnected) return;
      const { rows } = held;
      held = null;
      if (document.activeElement === document.body) nextStop(area, rows, stops)?.focus();
    };
    const observer = new MutationObserver(goOn);
    observer.observe(area, { childList: true, subtree: true });
    area.addEventListener('focusin', hold);
    area.addEventListener('focusout', letGo);
    return () => {
      observer.disconnect();
      area.removeEventListener('focusin', hold);
      area.removeEventListener('focusout', letGo);
    };
  };
}

function heldBy(element: Element, row: string): Held {
  const own = element.closest(row);
  const beside = [...(own?.parentElement?.children ?? [])].filter((child) => child.matches(row));
  const at = own ? beside.indexOf(own) : 0;
  return { element, rows: [...beside.slice(at), ...beside.slice(0, at).toReversed()] };
}

function nextStop(
  area: Element,
  rows: readonly Element[],
  { stop, rest }: FocusStops,
): HTMLElement | null {
  const row = rows.find(({ isConnected }) => isConnected);
  const inRow = row?.matches(stop) ? (row as HTMLElement) : row?.querySelector<HTMLElement>(stop);
  return inRow ?? area.querySelector<HTMLElement>(rest);
}
