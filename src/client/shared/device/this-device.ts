/** For 'on this phone', 'on this computer'. */
export const thisDevice: 'phone' | 'computer' = matchMedia('(pointer: coarse)').matches
  ? 'phone'
  : 'computer';
