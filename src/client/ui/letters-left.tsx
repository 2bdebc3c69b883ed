import { plural } from '#domain/plural.ts';
export interface LettersLeftProps {
  text: string;
  longest: number;
}

/** From this many characters left on, the rest is shown. */
const toldFrom = 200;

/** Nothing while there is plenty of room. Too long a text is not cut off: its author shortens it. */
export function LettersLeft({ text, longest }: LettersLeftProps) {
  const left = longest - text.trim().length;
  if (left > toldFrom) return null;
  const isTooLong = left < 0;
  return (
    <p
      role={isTooLong ? 'status' : undefined}
      className={`text-sm tabular-nums ${isTooLong ? 'text-below' : 'text-muted'}`}
    >
      {lettersLeft(left)}
    </p>
  );
}

/** Whether there is something to send, within the limit. */
export const isSendable = (text: string, longest: number): boolean =>
  text.trim() !== '' && text.trim().length <= longest;

const lettersLeft = (left: number): string => {
  const count = Math.abs(left).toLocaleString();
  const letters = `${count} ${plural(Math.abs(left), 'character')}`;
  return left < 0 ? `${letters} too many` : `${letters} left`;
};
