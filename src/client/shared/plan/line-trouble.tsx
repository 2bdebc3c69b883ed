import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '#client/ui/lazy-part.ts';
import type { LineProblem } from './exercise-from.ts';
import { rememberVideo } from './movement-videos.ts';

const MovementForm = lazyPart(
  async () => (await import('#client/shared/movements/movement-form.tsx')).MovementForm,
);

export interface LineTroubleProps {
  id: string;
  text: string;
  problem: LineProblem;
  /** The proposed line. */
  onTake: (line: string) => void;
  /** A movement was created for this name. */
  onCreated: (name: string, title: string) => void;
}

/** What a line could not be read by, marked at its place, and what to do about it. */
export function LineTrouble({ id, text, problem, onTake, onCreated }: LineTroubleProps) {
  const [isCreating, setIsCreating] = useState(false);
  const { at, proposal, unknown } = problem;
  const isPlaced = at.to > at.from && at.to - at.from < text.trim().length;
  return (
    <div className="flex flex-col items-start gap-1 px-1 pt-1 text-xs">
      <p id={id} role="alert" className="text-below">
        {problem.problem}
      </p>
      {isPlaced && (
        <p aria-hidden className="text-muted">
          {text.slice(0, at.from)}
          <mark className="bg-transparent text-below underline decoration-wavy underline-offset-2">
            {text.slice(at.from, at.to)}
          </mark>
          {text.slice(at.to)}
        </p>
      )}
      {proposal && (
        <Offer onTake={() => onTake(proposal)}>
          Use ‘{proposal}’
          <kbd className="ml-2 font-sans font-normal text-muted pointer-coarse:hidden">Enter</kbd>
        </Offer>
      )}
      {unknown && <Offer onTake={() => setIsCreating(true)}>Create ‘{unknown}’</Offer>}
      {isCreating && unknown && (
        <Suspense>
          <MovementForm
            edited={null}
            title={unknown}
            asksVideo
            onSaved={(saved) => {
              setIsCreating(false);
              if (!saved) return;
              if (saved.video) rememberVideo(saved.movement._id, saved.video);
              onCreated(unknown, saved.movement.title);
            }}
            onClose={() => setIsCreating(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface OfferProps {
  onTake: () => void;
  children: ReactNode;
}

const Offer = ({ onTake, children }: OfferProps) => (
  <button
    type="button"
    // Keeps the focus in the field.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onTake}
    className="min-h-9 rounded-control border border-edge bg-surface px-3 py-1 text-left text-sm font-medium hover:bg-line/50 pointer-coarse:min-h-12"
  >
    {children}
  </button>
);
