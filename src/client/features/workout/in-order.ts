export interface InOrder {
  readonly add: (work: () => void) => void;
  /** Does pending work at once: the next step depends on it. */
  readonly catchUp: () => void;
}

/** Defers work and keeps its order; `putOff` may call back more than once, but each piece runs once. */
export function inOrder(putOff: (work: () => void) => void): InOrder {
  const waiting: (() => void)[] = [];
  const catchUp = () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) next();
  };
  return {
    catchUp,
    add: (work) => {
      waiting.push(work);
      putOff(catchUp);
    },
  };
}
