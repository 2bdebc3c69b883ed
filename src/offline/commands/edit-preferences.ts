import type { MovementId } from '#contract/ids.ts';
import type { Progression } from '#contract/progression.ts';
import type { NotificationType } from '#contract/notifications.ts';
import type { MovementSummary } from '#contract/training.ts';
import type { Gear, Preferences, Rack, RestsByKind, WarmUpStep } from '#contract/user.ts';
import {
  withSetUpNote,
  type NotificationChannels,
  withNotificationChannels,
} from '#domain/profile/edit-details.ts';
import { type LastingChange, withLastingSwap } from '#domain/session/lasting-swaps.ts';
import type { Units } from '#domain/units.ts';
import { type Device, stampOf } from '../device.ts';
import { editDetails } from './edit-details.ts';

/** How a machine or bench is set up for a movement; an empty note removes it. */
export const saveSetUpNote = (
  device: Device,
  { movementId, note }: { readonly movementId: MovementId; readonly note: string },
): Promise<void> =>
  editPreferences(device, (preferences) => withSetUpNote(preferences, movementId, note));

/** The athlete's bar and plates, by the weight printed on them. */
export const saveRack = (
  device: Device,
  { units, rack }: { readonly units: Units; readonly rack: Rack },
): Promise<void> =>
  editPreferences(device, (preferences) => ({
    ...preferences,
    racks: { ...preferences.racks, [units]: rack },
  }));

/** The athlete's dumbbells and machines, by the weight printed on them. */
export const saveGear = (
  device: Device,
  { units, gear }: { readonly units: Units; readonly gear: Gear },
): Promise<void> =>
  editPreferences(device, (preferences) => ({
    ...preferences,
    gear: { ...preferences.gear, [units]: gear },
  }));

/** Whether the athlete's coaches see their weight and measurements. */
export const saveSharesBody = (
  device: Device,
  { sharesBody }: { readonly sharesBody: boolean },
): Promise<void> => editPreferences(device, (preferences) => ({ ...preferences, sharesBody }));

/** How long the athlete rests around sets that are no plain working sets. */
export const saveRests = (
  device: Device,
  { rests }: { readonly rests: RestsByKind },
): Promise<void> => editPreferences(device, (preferences) => ({ ...preferences, rests }));

/** The athlete's own way up to a working weight. */
export const saveWarmUps = (
  device: Device,
  { ramp }: { readonly ramp: readonly WarmUpStep[] },
): Promise<void> =>
  editPreferences(device, (preferences) => ({ ...preferences, warmUps: [...ramp] }));

/** The athlete's own rule for a movement; null: no longer one. */
export const saveProgression = (
  device: Device,
  { movementId, rule }: { readonly movementId: MovementId; readonly rule: Progression | null },
): Promise<void> =>
  editPreferences(device, (preferences) => {
    const { [movementId]: _, ...others } = preferences.progressions ?? {};
    return { ...preferences, progressions: rule ? { ...others, [movementId]: rule } : others };
  });

/** In every coming workout of a program the athlete does `to` instead of `from`; null: as prescribed again. */
export const chooseLastingSwap = (
  device: Device,
  { programId, from, to }: LastingChoice,
): Promise<void> => {
  const since = new Date(stampOf(device).at).toISOString();
  const swap = to && to._id !== from._id ? { from, to, since } : null;
  return saveLastingSwap(device, { programId, from: from._id, swap });
};

interface LastingChoice extends Pick<LastingChange, 'programId'> {
  readonly from: MovementSummary;
  readonly to: MovementSummary | null;
}

/** Takes a swap back, or brings one back as it was. */
export const saveLastingSwap = (device: Device, change: LastingChange): Promise<void> =>
  editPreferences(device, (preferences) => withLastingSwap(preferences, change));

/** How the app looks; a null theme is the device's own. */
export const saveDisplay = (device: Device, change: DisplayChange): Promise<void> =>
  editPreferences(device, (preferences) => withDisplay(preferences, change));

/** Pure, so that a screen can show it before it is stored. */
export function withDisplay(
  { theme: before, ...others }: Preferences,
  { theme = before, ...display }: DisplayChange,
): Preferences {
  return { ...others, ...display, ...(theme && { theme }) };
}

export interface DisplayChange extends Partial<Pick<Preferences, 'units' | 'animationMovement'>> {
  readonly theme?: Preferences['theme'] | null;
}

/** The channels on which the user gets one type of notification. */
export const saveNotificationChannels = (
  device: Device,
  { id, channels }: { readonly id: NotificationType; readonly channels: NotificationChannels },
): Promise<void> =>
  editPreferences(device, (preferences) => withNotificationChannels(preferences, id, channels));

async function editPreferences(
  device: Device,
  change: (preferences: Preferences) => Preferences,
): Promise<void> {
  await editDetails(device, (details) => {
    const preferences = change(details.preferences);
    return preferences === details.preferences ? details : { ...details, preferences };
  });
}
