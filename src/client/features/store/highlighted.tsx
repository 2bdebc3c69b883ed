import type { TextRange } from '#contract/store.ts';

/** A text with the parts marked that were searched for. */
export function Highlighted({ text, ranges }: { text: string; ranges: readonly TextRange[] }) {
  const starts = ranges.map(({ to }) => to);
  return (
    <>
      {ranges.map(({ from, to }, index) => (
        <span key={from}>
          {text.slice(starts[index - 1] ?? 0, from)}
          <mark className="bg-transparent text-inherit underline decoration-accent decoration-2 underline-offset-3">
            {text.slice(from, to)}
          </mark>
        </span>
      ))}
      {text.slice(starts.at(-1) ?? 0)}
    </>
  );
}
