import type { Profile, UserDetails } from '#contract/user.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { LongText } from './long-text.tsx';
import { useProfileEdit } from './use-profile-edit.ts';
import { useTyped } from './use-typed.ts';

export interface NameFieldProps {
  details: UserDetails;
  field: 'firstName' | 'lastName';
  label: string;
}

/** A name is never empty: the old one stays until something is typed. */
export function NameField({ details, field, label }: NameFieldProps) {
  const edit = useProfileEdit();
  const { value, change, leave } = useTyped(details[field], async (text) => {
    if (text.trim()) await edit({ [field]: text.trim() });
  });
  return (
    <TextField
      label={label}
      value={value}
      maxLength={100}
      autoComplete={field === 'firstName' ? 'given-name' : 'family-name'}
      error={value.trim() ? undefined : `Enter your ${label.toLowerCase()}.`}
      onChange={(event) => change(event.target.value)}
      onBlur={leave}
    />
  );
}

export function LocationField({ details }: { details: UserDetails }) {
  const edit = useProfileEdit();
  const { value, change, leave } = useTyped(details.location, (location) => edit({ location }));
  return (
    <TextField
      label="Location"
      value={value}
      maxLength={200}
      autoComplete="address-level2"
      onChange={(event) => change(event.target.value)}
      onBlur={leave}
    />
  );
}

export interface StoryFieldProps {
  profile: Profile;
  field: {
    [Name in keyof Profile]: Profile[Name] extends string ? Name : never;
  }[keyof Profile];
  label: string;
  hint?: string;
}

export function StoryField({ profile, field, label, hint }: StoryFieldProps) {
  const edit = useProfileEdit();
  const { value, change, leave } = useTyped(profile[field], (text) =>
    edit({ profile: { [field]: text } }),
  );
  return (
    <LongText
      label={label}
      {...(hint && { hint })}
      value={value}
      onChange={(event) => change(event.target.value)}
      onBlur={leave}
    />
  );
}
