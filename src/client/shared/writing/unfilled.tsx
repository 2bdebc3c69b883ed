import { unfilledProblem } from '#domain/conversation/placeholders.ts';

/** Placeholders in a text in which nothing is filled in. */
export function Unfilled({ text }: { text: string }) {
  const problem = unfilledProblem(text);
  return problem === null ? null : (
    <p role="alert" className="text-sm wrap-anywhere text-below">
      {problem}
    </p>
  );
}
