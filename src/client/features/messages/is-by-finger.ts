/** No mouse or trackpad: typing opens an on-screen keyboard. */
export const isByFinger = (): boolean => matchMedia('(pointer: coarse)').matches;
