import type { Device } from '../device.ts';
import { editDetails } from './edit-details.ts';

/** The coach has seen what happened with clients up to `at`; an earlier time than before takes that back. */
export const markNewsSeen = (device: Device, { at }: { readonly at: string }): Promise<boolean> =>
  editDetails(device, (details) => ({
    ...details,
    preferences: { ...details.preferences, clientNewsSeen: at },
  }));
