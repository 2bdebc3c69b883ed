import { withDetail } from '#domain/profile/edit-details.ts';
import type { Device } from '../device.ts';
import { takeLostValue } from './take-lost-value.ts';

/** The other device's value replaces the one in the user's details. */
export const takeOtherDetail = (
  device: Device,
  conflict: { readonly seq: number },
): Promise<void> => takeLostValue<'user'>(device, conflict, withDetail);
