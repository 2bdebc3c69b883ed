import { useId } from 'react';
import type { UserDetails } from '#contract/user.ts';
import { useToday } from '#client/shared/dates/today.ts';
import { ChoiceList } from './choice-list.tsx';
import { useProfileEdit } from './use-profile-edit.ts';
import { useTyped } from './use-typed.ts';

const genders = ['Woman', 'Man', 'Non-binary'];
const unsaid = 'Prefer not to say';

export function PersonFields({ details: { profile, isCoach } }: { details: UserDetails }) {
  const edit = useProfileEdit();
  const titles = profile.gender && !genders.includes(profile.gender) ? [profile.gender] : [];
  return (
    <div className="flex flex-col gap-6">
      <ChoiceList
        legend="Gender"
        isRow
        options={[...genders, ...titles, unsaid].map((title) => ({ value: title, title }))}
        value={profile.gender ?? unsaid}
        onChange={(gender) => void edit({ profile: { gender: gender === unsaid ? null : gender } })}
      />
      <BirthField
        stored={profile.dateOfBirth}
        seenBy={isCoach ? 'Not shown to clients.' : 'Only you and your coach see this.'}
      />
    </div>
  );
}

interface BirthFieldProps {
  stored: string | null;
  seenBy: string;
}

function BirthField({ stored, seenBy }: BirthFieldProps) {
  const id = useId();
  const today = useToday();
  const edit = useProfileEdit();
  const birth = useTyped(stored ?? '', async (text) => {
    if (text === '' || isBirth(text, today)) await edit({ profile: { dateOfBirth: text || null } });
  });
  const isWrong = birth.value !== '' && !isBirth(birth.value, today);
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-base font-semibold">
        Date of birth
      </label>
      <input
        id={id}
        type="date"
        autoComplete="bday"
        min={earliest}
        max={today}
        value={birth.value}
        onChange={(event) => birth.change(event.target.value)}
        // A wrong date stays visible, to be corrected.
        onBlur={isWrong ? undefined : birth.leave}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-about`}
        className="h-12 w-full max-w-[260px] rounded-control border border-edge bg-surface px-4 text-base hover:border-ink aria-invalid:border-below"
      />
      <p id={`${id}-about`} className={`text-sm ${isWrong ? 'text-below' : 'text-muted'}`}>
        {isWrong ? 'Enter a valid date of birth.' : seenBy}
      </p>
    </div>
  );
}

const earliest = '1900-01-01';
const isBirth = (date: string, today: string): boolean => date >= earliest && date <= today;
