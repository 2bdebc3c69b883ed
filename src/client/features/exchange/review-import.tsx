import { useState } from 'react';
import { formatDate } from '#client/shared/dates/today.ts';
import { Button } from '#client/ui/button.tsx';
import type { MovementId } from '#contract/ids.ts';
import type { Units } from '#domain/exchange/read-set.ts';
import { type CatalogueMovement, findMovement } from '#domain/movement/catalogue.ts';
import { meantMovement } from '#domain/movement/match-movement.ts';
import { plural } from '#domain/plural.ts';
import { ColumnList } from './column-list.tsx';
import { counted } from './exchange-texts.ts';
import type { Review } from './import-steps.ts';
import { MovementDialog } from './movement-dialog.tsx';
import { type NameInFile, namesIn } from './plan-import.ts';
import { OthersFound, RestFound } from './review-rest.tsx';
import { Decision, Fact, LeftOutList, UnitsQuestion, Unread } from './review-parts.tsx';

export interface ReviewImportProps {
  review: Review;
  onUnits: (units: Units) => void;
  onChoice: (name: string, movement: MovementId | null) => void;
  onImport: () => void;
  onCancel: () => void;
}

/** The dry run: what will be added, and as which movements. */
export function ReviewImport({ review, onUnits, onChoice, onImport, onCancel }: ReviewImportProps) {
  const { contents, present, leftOut, file } = review;
  const fresh = contents.workouts - present;
  const more = review.rest.reduce((all, kind) => all + kind.fresh, 0);
  const [from, to] = contents.days;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
        <p className="min-w-0 text-sm break-words text-muted">
          {file.name}, from {contents.from}
        </p>
        {contents.workouts > 0 && (
          <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
            <Fact name="Workouts" value={contents.workouts} />
            <Fact name="Sets" value={contents.sets} />
            <div className="max-sm:col-span-2">
              <dt className="text-sm text-muted">From and to</dt>
              <dd className="pt-1 font-semibold">
                {formatDate(from, { dateStyle: 'medium' })} –{' '}
                {formatDate(to, { dateStyle: 'medium' })}
              </dd>
            </div>
          </dl>
        )}
        <ul className="flex flex-col gap-1 text-sm text-muted empty:hidden">
          {present > 0 && (
            <li>
              {counted(present, 'workout is', 'workouts are')} here already and won’t be added
              again.
            </li>
          )}
        </ul>
        <RestFound counts={review.rest} />
        <ColumnList columns={contents.columns} />
        <LeftOutList leftOut={leftOut} />
        <OthersFound contents={contents} />
        <Unread {...contents.unread}>
          To import them too, fix them in the file first, then choose it again. What’s already added
          won’t be added again.
        </Unread>
      </div>
      {contents.asksUnits && (
        <UnitsQuestion
          question="What are the weights in this file?"
          hint="The file doesn’t say. Pick the unit Strong was set to when you exported it."
          titles={{ kg: 'Kilograms', lb: 'Pounds' }}
          units={review.units}
          onUnits={onUnits}
        />
      )}
      {contents.names.size > 0 && <Names review={review} onChoice={onChoice} />}
      <Decision
        fresh={fresh + more}
        action={more === 0 ? `Add ${counted(fresh, 'workout')}` : `Add ${fresh + more} new`}
        onImport={onImport}
        onCancel={onCancel}
      />
    </div>
  );
}

function Names({ review, onChoice }: Pick<ReviewImportProps, 'review' | 'onChoice'>) {
  const [asked, setAsked] = useState<string | null>(null);
  // Sorted once: a row must not jump away from the finger that has just changed it.
  const [names] = useState(() => namesIn(review.contents, review.choices));
  const [meant] = useState(
    () =>
      new Map(
        names.map(({ name }) => [name, review.choices.get(name) ? null : meantMovement(name)]),
      ),
  );
  const unknown = names.filter(({ name }) => review.choices.get(name) == null).length;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h3 className="font-semibold">{counted(names.length, 'movement')}</h3>
        <p className="text-sm text-muted">
          {unknown === 0
            ? 'All of them were recognized. Change any that don’t match.'
            : `${unknown} of them ${plural(unknown, 'is', 'are')} not in the library and will be kept under your own name, unless you choose another.`}
        </p>
      </div>
      <ul className="rounded-card border border-line bg-surface">
        {names.map((one) => (
          <Name
            key={one.name}
            {...one}
            movement={review.choices.get(one.name) ?? null}
            meant={meant.get(one.name) ?? null}
            onChange={() => setAsked(one.name)}
            onTake={(movement) => onChoice(one.name, movement)}
          />
        ))}
      </ul>
      {asked !== null && (
        <MovementDialog
          name={asked}
          movement={review.choices.get(asked) ?? null}
          onClose={() => setAsked(null)}
          onChoice={(movement) => {
            onChoice(asked, movement);
            setAsked(null);
          }}
        />
      )}
    </div>
  );
}

interface NameProps extends NameInFile {
  movement: MovementId | null;
  /** What its name is with a typo, perhaps. */
  meant: CatalogueMovement | null;
  onChange: () => void;
  onTake: (movement: MovementId) => void;
}

function Name({ name, sets, movement, meant, onChange, onTake }: NameProps) {
  const known = movement === null ? undefined : findMovement(movement);
  return (
    <li className="flex items-center gap-3 border-line py-2 pr-2 pl-5 not-first:border-t">
      <div className="min-w-0 flex-1 sm:grid sm:grid-cols-2 sm:items-baseline sm:gap-4">
        <p className="text-sm break-words text-muted">
          {name} <span className="whitespace-nowrap">· {counted(sets, 'set')}</span>
        </p>
        <div>
          <p className="font-semibold break-words">{known?.title ?? 'Your own movement'}</p>
          {!known && meant && (
            <button
              type="button"
              onClick={() => onTake(meant._id)}
              className="min-h-11 text-left text-sm font-medium underline underline-offset-4"
            >
              Use ‘{meant.title}’
            </button>
          )}
        </div>
      </div>
      <Button
        aria-label={`Change what ${name} is`}
        className="border-transparent bg-transparent px-3 text-sm"
        onClick={onChange}
      >
        Change
      </Button>
    </li>
  );
}
