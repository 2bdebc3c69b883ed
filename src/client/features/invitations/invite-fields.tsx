import { useId } from 'react';
import { useRead } from '#client/shared/device/use-read.ts';
import { programsToGive } from '#client/shared/plan/program-options.ts';
import { SelectField } from '#client/shared/plan/select-field.tsx';
import { Unfilled } from '#client/shared/writing/unfilled.tsx';
import { LettersLeft } from '#client/ui/letters-left.tsx';
import type { ProgramId } from '#contract/ids.ts';
import { longestPersonalLine } from '#contract/invitation-limits.ts';
import { hasLink } from '#domain/coaching/invitation.ts';
import { unfilledProblem } from '#domain/conversation/placeholders.ts';
import { createdPrograms } from '#offline/queries/created-programs.ts';

/** What both kinds of invitation have: a program that waits, and a personal line. */
export interface Extras {
  readonly programId: ProgramId | null;
  readonly message: string;
}

export const isGood = ({ message }: Extras): boolean =>
  message.trim().length <= longestPersonalLine &&
  !hasLink(message) &&
  unfilledProblem(message) === null;

export function ExtraFields({
  extras,
  onChange,
}: {
  extras: Extras;
  onChange: (extras: Extras) => void;
}) {
  const id = useId();
  const programs = useRead(createdPrograms) ?? [];
  const { message, programId } = extras;
  return (
    <>
      {programs.length > 0 && (
        <SelectField
          label="Program that’s waiting for them"
          value={programId ?? ''}
          options={[['', 'None yet'], ...programsToGive(programs)]}
          onChange={(value) =>
            onChange({ ...extras, programId: value === '' ? null : (value as ProgramId) })
          }
        />
      )}
      {programId !== null && (
        <p className="-mt-2 text-sm text-muted">It starts on the day they accept.</p>
      )}
      <div className="flex flex-col gap-2">
        <label htmlFor={id} className="text-sm font-medium">
          Personal line (optional)
        </label>
        <textarea
          id={id}
          rows={2}
          value={message}
          placeholder="See you on Monday!"
          onChange={({ target }) => onChange({ ...extras, message: target.value })}
          className="field-sizing-content max-h-[160px] min-h-[76px] w-full resize-none rounded-control border border-edge bg-surface px-4 py-3 text-base placeholder:text-muted"
        />
        <LettersLeft text={message} longest={longestPersonalLine} />
        {hasLink(message) && (
          <p role="status" className="text-sm text-below">
            Leave links out: mail programs take invitations with links for spam.
          </p>
        )}
        <Unfilled text={message} />
      </div>
    </>
  );
}
