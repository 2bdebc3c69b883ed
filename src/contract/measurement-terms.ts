// What athletes can measure on themselves. Beside the schema, which would load its library on every screen.

/** In the order in which the app lists them. */
export const measured = [
  'body-weight',
  'body-fat',
  'neck',
  'shoulders',
  'chest',
  'waist',
  'hips',
  'left-upper-arm',
  'right-upper-arm',
  'left-forearm',
  'right-forearm',
  'left-thigh',
  'right-thigh',
  'left-calf',
  'right-calf',
] as const;

export type Measured = (typeof measured)[number];
