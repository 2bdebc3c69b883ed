import { withValue } from '#domain/program/edit.ts';
import type { Device } from '../device.ts';
import { takeLostValue } from './take-lost-value.ts';

/** The other device's value replaces the one in the program. */
export const takeOtherProgramValue = (
  device: Device,
  conflict: { readonly seq: number },
): Promise<void> =>
  takeLostValue<'created-program' | 'created-program-day'>(device, conflict, withValue);
