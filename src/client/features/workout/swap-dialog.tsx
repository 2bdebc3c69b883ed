import { equipmentShown } from '#domain/movement/usual-measure.ts';
import { CalendarCheck, Undo2 } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ExerciseId, SetId } from '#contract/ids.ts';
import type { MovementSummary, SubExercise, SubExerciseLogEntry } from '#contract/training.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { untilSaved } from '#client/shared/sync/unsaved.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { MovementPicture } from '#client/shared/movements/movement-picture.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { type CatalogueMovement, summaryOf } from '#domain/movement/catalogue.ts';
import { partsOf } from '#domain/exercise/group.ts';
import { goOnWith } from '#domain/session/go-on-with.ts';
import { swapsIn } from '#domain/session/lasting-swaps.ts';
import { swapMovement } from '#domain/session/swap-movement.ts';
import { standInsFor } from '#domain/movement/stand-ins.ts';
import { chooseLastingSwap } from '#offline/commands/edit-preferences.ts';
import { userDetails } from '#offline/queries.ts';
import { SwapQuestion } from './swap-question.tsx';
import { useSession, useWorkout } from './workout-context.ts';

/** A drawing takes a phone a moment. */
const pageSize = 30;

export interface SwapDialogProps {
  exerciseId: ExerciseId;
  prescribed: MovementSummary;
  present: SubExerciseLogEntry;
  onClose: () => void;
}

export function SwapDialog(props: SwapDialogProps) {
  const { prescribed, present, onClose } = props;
  const { lasting, isOfProgram, swap, keep } = useSwaps(props);
  /** `to` null: back to the prescribed movement. */
  const [asked, setAsked] = useState<{ to: MovementSummary | null } | null>(null);
  const choose = (to: MovementSummary | null) => {
    if (isOfProgram && to?._id !== lasting?._id) return setAsked({ to });
    swap(to);
    onClose();
  };
  return (
    <Dialog title={`Swap ${prescribed.title}`} onClose={onClose}>
      {asked ? (
        <SwapQuestion
          prescribed={prescribed}
          lasting={lasting}
          movement={asked.to}
          onToday={() => {
            swap(asked.to);
            onClose();
          }}
          onEveryDay={() => {
            swap(asked.to);
            keep(asked.to);
            onClose();
          }}
          onBack={() => setAsked(null)}
        />
      ) : (
        <MovementChoice
          prescribed={prescribed}
          present={present}
          lasting={lasting}
          onChoose={choose}
          onKeep={isOfProgram ? keep : null}
        />
      )}
    </Dialog>
  );
}

/** Today's swap, and the one of every coming day. */
function useSwaps({ exerciseId, prescribed, present }: SwapDialogProps) {
  const device = useDevice();
  const { edit } = useWorkout();
  const programId = useSession((session) => session.programId);
  // Nobody prescribes what the athlete has added, so no coming day asks for it.
  const isOfProgram = useSession(({ exercises }) =>
    exercises.some(
      (exercise) =>
        !exercise.added && partsOf<SubExercise>(exercise).some(({ _id }) => _id === exerciseId),
    ),
  );
  const preferences = useRead(userDetails)?.preferences;
  const hasDone = present.sets.some((set) => set.done);
  const swap = (movement: MovementSummary | null) => {
    if (hasDone && movement)
      edit(goOnWith, {
        exerciseId,
        movement,
        id: device.newId(),
        setIds: present.sets.filter((set) => !set.done).map(() => device.newId<SetId>()),
      });
    else edit(swapMovement, { exerciseId, movement });
  };
  const keep = (to: MovementSummary | null) => {
    const input = { programId, from: prescribed, to };
    void untilSaved({ setId: null, document: () => input }, () => chooseLastingSwap(device, input));
    showToast(
      to
        ? {
            text: `${to.title} on every coming day`,
            description: `Instead of ${prescribed.title}.`,
          }
        : { text: `${prescribed.title} again on every coming day` },
    );
  };
  return { lasting: swapsIn(preferences, programId)[prescribed._id]?.to, isOfProgram, swap, keep };
}

interface MovementChoiceProps {
  prescribed: MovementSummary;
  present: SubExerciseLogEntry;
  lasting: MovementSummary | undefined;
  onChoose: (movement: MovementSummary | null) => void;
  /** Null: no coming day asks for it. */
  onKeep: ((movement: MovementSummary) => void) | null;
}

function MovementChoice(props: MovementChoiceProps) {
  const { prescribed, present, lasting, onChoose, onKeep } = props;
  const hasDone = present.sets.some((set) => set.done);
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(pageSize);
  const searched = useDeferredValue(search);
  const found = useMemo(() => standInsFor(prescribed, searched), [prescribed, searched]);
  const own = present.swap && typeof present.movement === 'object' ? present.movement : null;
  const presentId = typeof present.movement === 'object' ? present.movement._id : null;
  return (
    <>
      <p className="text-sm text-muted">
        {prescribed.bodyPart ? `Movements for the ${prescribed.bodyPart} come first. ` : ''}
        {hasDone
          ? `The sets you’ve done stay ${prescribed.title}. The rest go on with the movement you choose.`
          : 'Sets and reps stay the same; you choose the weight.'}{' '}
        Your coach sees what you did instead.
      </p>
      {own && onKeep && own._id !== lasting?._id && (
        <Button onClick={() => onKeep(own)}>
          <CalendarCheck size={18} aria-hidden />
          {own.title} on every coming day
        </Button>
      )}
      {present.swap && !hasDone && (
        <Button onClick={() => onChoose(null)}>
          <Undo2 size={18} aria-hidden />
          Back to {prescribed.title}
        </Button>
      )}
      <TextField
        label="Find a movement"
        type="search"
        autoComplete="off"
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
          setMost(pageSize);
        }}
      />
      <ul aria-label="Movements" className="-mx-2 min-h-[40vh] divide-y divide-line">
        {found.slice(0, most).map((movement) => (
          <li key={movement._id}>
            <Choice
              movement={movement}
              isPresent={movement._id === presentId}
              onTake={() => onChoose(summaryOf(movement))}
            />
          </li>
        ))}
        {found.length === 0 && <li className="px-2 py-4 text-muted">No matches.</li>}
      </ul>
      {found.length > most && (
        <Button onClick={() => setMost(most + pageSize)}>
          Show {Math.min(found.length - most, pageSize)} more
        </Button>
      )}
    </>
  );
}

interface ChoiceProps {
  movement: CatalogueMovement;
  isPresent: boolean;
  onTake: () => void;
}

function Choice({ movement, isPresent, onTake }: ChoiceProps) {
  return (
    <button
      type="button"
      disabled={isPresent}
      onClick={onTake}
      className="grid min-h-14 w-full grid-cols-[auto_1fr] items-center gap-x-4 rounded-control px-2 py-2 text-left hover:bg-line/50 disabled:opacity-50"
    >
      <span className="self-end font-semibold">{movement.title}</span>
      <span className="col-start-2 self-start text-sm text-muted">
        {[equipmentShown(movement), movement.muscles.join(', ')].filter(Boolean).join(' · ')}
      </span>
      <span className="order-first row-span-2">
        <MovementPicture movement={summaryOf(movement)} size={56} />
      </span>
    </button>
  );
}
