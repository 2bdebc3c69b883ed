export interface InOrder {
  readonly add: (work: () => void) => void;
  /** Does at once what still waits: something comes next that stands on it. */
  readonly catchUp: () => void;
}

/** Work that is put off and keeps its order; `putOff` may call back more than once, each work is done once. */
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
