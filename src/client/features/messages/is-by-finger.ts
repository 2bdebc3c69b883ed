/** No mouse or trackpad: typing brings up a keyboard on the screen. */
export const isByFinger = (): boolean => matchMedia('(pointer: coarse)').matches;
