import { type ReactNode } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { setDetails, useCurrentUser } from '#client/shared/session/session.ts';
import { Segments } from '#client/ui/segments.tsx';
import { Toggle } from '#client/ui/toggle.tsx';
import {
  type DisplayChange,
  saveDisplay,
  withDisplay,
} from '#offline/commands/edit-preferences.ts';
import { SettingsGroup } from './settings-parts.tsx';

const units = [
  { value: 'imperial', title: 'lb, mi' },
  { value: 'metric', title: 'kg, km' },
] as const;

const themes = [
  { value: 'system', title: 'System' },
  { value: 'light', title: 'Light' },
  { value: 'dark', title: 'Dark' },
] as const;

/** Appearance and units: stored with the account, so all of the user's devices follow. */
export function DisplaySettings() {
  const device = useDevice();
  const user = useCurrentUser();
  if (!user) return null;
  const { preferences } = user;
  const save = (change: DisplayChange) => {
    setDetails({ ...user, preferences: withDisplay(preferences, change) });
    void saveDisplay(device, change);
  };
  return (
    <SettingsGroup title="Display">
      <Choice title="Units" text="For weights and distances">
        <Segments
          label="Units"
          options={units}
          value={preferences.units}
          onChange={(value) => save({ units: value })}
        />
      </Choice>
      <Choice title="Appearance">
        <Segments
          label="Appearance"
          options={themes}
          value={preferences.theme ?? 'system'}
          onChange={(value) => save({ theme: value === 'system' ? null : value })}
        />
      </Choice>
      <Toggle
        label="Animate exercises"
        checked={preferences.animationMovement}
        onChange={({ target }) => save({ animationMovement: target.checked })}
      >
        Pictures move from start to middle and back
      </Toggle>
    </SettingsGroup>
  );
}

function Choice({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div aria-hidden>
        <p className="font-medium">{title}</p>
        {text && <p className="text-sm text-muted">{text}</p>}
      </div>
      <div className="w-full min-w-0 sm:w-[280px]">{children}</div>
    </div>
  );
}
