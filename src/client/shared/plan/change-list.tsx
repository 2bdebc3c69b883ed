import type { PlanChange } from '#domain/program/publishing.ts';

/** Changes of a program in words, which scroll if there are many. */
export const ChangeList = ({ changes }: { changes: readonly PlanChange[] }) => (
  <ul
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is reached by keyboard
    tabIndex={0}
    aria-label="Changes"
    className="flex max-h-64 flex-col gap-2 overflow-y-auto border-l-2 border-middling pl-4 text-sm"
  >
    {changes.map(({ words, lines, dayId, kind }) => (
      <li key={`${kind} ${dayId} ${words}`}>
        <span className={lines.length > 0 ? 'font-semibold' : ''}>{words}</span>
        {lines.map((line) => (
          <span key={line} className="block wrap-anywhere">
            {line}
          </span>
        ))}
      </li>
    ))}
  </ul>
);
