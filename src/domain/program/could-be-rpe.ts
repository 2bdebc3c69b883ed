/** 5 to 10, in halves. Below that nobody asks for an effort, above it there is none. */
export const couldBeRpe = (value: number): boolean =>
  value >= 5 && value <= 10 && Number.isInteger(value * 2);
