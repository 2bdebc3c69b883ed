export interface FocusStops {
  /** Things of one kind side by side, of which one can go away. */
  row: string;
  /** What gets the focus of a row: the row itself, or the first such thing in it. */
  stop: string;
  /** What gets it where no row is left beside the one that went. */
  rest: string;
}

interface Held {
  readonly element: Element;
  /** The row it is in, those after it, and those before it, the nearest first. */
  readonly rows: readonly Element[];
}

/**
 * A `ref`, made once. When what had the focus goes away, the browser would leave someone who uses a keyboard at
 * the beginning of the page; they go on at its row, at the next one, or at the one before.
 */
export function keepFocus(stops: FocusStops): (area: HTMLElement | null) => (() => void) | void {
  return (area) => {
    if (!area) return;
    let held: Held | null = null;
    const hold = ({ target }: FocusEvent) => {
      held = heldBy(target as Element, stops.row);
    };
    // Some browsers tell of what is being removed as well.
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
