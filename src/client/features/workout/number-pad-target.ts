import type { ReactNode } from 'react';

/** The field that the pad types into. */
export interface NumberPadTarget {
  readonly decimals: boolean;
  readonly type: (key: string) => void;
  readonly step: (direction: 1 | -1) => void;
  /** Puts a number into the field, as if it were typed. */
  readonly put: (value: number) => void;
  readonly next: () => void;
  readonly close: () => void;
  /** The field's text; its hint while it is empty. */
  readonly text: () => string;
  /** For a weight only: sets another one, in the athlete’s units, without going through the field. */
  readonly useWeight?: (weight: number) => void;
  /** Above the keys. */
  readonly above?: ReactNode;
}
