import { kindMarks, kindWords } from '#client/ui/set-text.ts';
import { anyKinds } from '#domain/exercise/choose-kind.ts';
import { type AnyKind } from '#domain/exercise/set-kind.ts';

interface KindChoiceProps {
  kind: AnyKind;
  mayBeAmrap: boolean;
  onChoose: (kind: AnyKind) => void;
}

/** What kind of set it is, one tap each. */
export function KindChoice({ kind, mayBeAmrap, onChoose }: KindChoiceProps) {
  const kinds = anyKinds.filter((one) => mayBeAmrap || one !== 'amrap' || kind === 'amrap');
  return (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className="sr-only">Kind of set</legend>
      {kinds.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === kind}
          onClick={() => onChoose(one)}
          className="flex min-h-12 items-center gap-3 rounded-control border border-line px-3 text-left font-medium hover:border-edge aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-ground"
        >
          <span aria-hidden className="w-4 text-center font-semibold opacity-70">
            {kindMarks[one] ?? '1'}
          </span>
          {kindWords[one]}
        </button>
      ))}
    </fieldset>
  );
}
