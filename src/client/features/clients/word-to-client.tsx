import type { TypedText } from '#client/shared/screen/use-typed-text.ts';
import { Unfilled } from '#client/shared/writing/unfilled.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { longestReason } from '#contract/training.ts';

interface WordToClientProps {
  firstName: string;
  why: TypedText;
}

/** Why a day changes, which the athlete reads beside what changed. */
export const WordToClient = ({ firstName, why }: WordToClientProps) => (
  <>
    <TextField
      label={`A word to ${firstName}`}
      placeholder="Box squats until your knee is better"
      maxLength={longestReason}
      value={why.text}
      autoComplete="off"
      onChange={({ target }) => why.type(target.value)}
    />
    <Unfilled text={why.text} />
  </>
);
