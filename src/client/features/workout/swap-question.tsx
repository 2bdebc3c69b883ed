import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MovementSummary } from '#contract/training.ts';
import { MovementPicture } from '#client/shared/movements/movement-picture.tsx';
import { Button } from '#client/ui/button.tsx';

export interface SwapQuestionProps {
  prescribed: MovementSummary;
  /** What the athlete does on every coming day so far; undefined: as prescribed. */
  lasting: MovementSummary | undefined;
  /** Null: the prescribed one again. */
  movement: MovementSummary | null;
  onToday: () => void;
  onEveryDay: () => void;
  onBack: () => void;
}

/** How long another movement is meant for. */
export function SwapQuestion(props: SwapQuestionProps) {
  const { prescribed, lasting, movement, onToday, onEveryDay, onBack } = props;
  const chosen = movement ?? prescribed;
  return (
    <>
      <div className="flex items-center gap-4">
        <MovementPicture movement={chosen} size={72} />
        <p className="min-w-0">
          <span className="block font-semibold text-balance">{chosen.title}</span>
          {movement && (
            <span className="block text-sm text-muted">instead of {prescribed.title}</span>
          )}
        </p>
      </div>
      <div className="flex flex-col gap-3">
        <Answer title="Today only" onChoose={onToday}>
          Next time it’s {(lasting ?? prescribed).title} again.
        </Answer>
        <Answer title="Every coming day" onChoose={onEveryDay}>
          {movement
            ? `Wherever this program asks for ${prescribed.title}. Your coach sees it, and you can take it back on the program’s page.`
            : `As your coach wrote it, from today on.`}
        </Answer>
      </div>
      <Button className="self-start border-transparent px-3!" onClick={onBack}>
        <ChevronLeft size={18} aria-hidden />
        Other movements
      </Button>
    </>
  );
}

interface AnswerProps {
  title: string;
  onChoose: () => void;
  children: ReactNode;
}

const Answer = ({ title, onChoose, children }: AnswerProps) => (
  <button
    type="button"
    aria-label={title}
    onClick={onChoose}
    className="flex min-h-18 flex-col justify-center gap-0.5 rounded-control border border-edge bg-surface px-4 py-3 text-left hover:border-ink active:scale-[0.985]"
  >
    <span className="text-lg font-semibold">{title}</span>
    <span className="text-sm text-muted">{children}</span>
  </button>
);
