import { Dialog } from '#client/ui/dialog.tsx';
import { gridKeys } from '#client/shared/plan/grid-keys.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';

type Keys = readonly (readonly [keys: string, what: string])[];

const everywhere: Keys = [
  ['Ctrl+K, ⌘K', 'go to a screen, client, program or movement, or do something'],
  ['?', 'shows these keys'],
  ['Escape', 'closes what is open'],
];

const inWorkout: Keys = [
  ['Enter', 'from a value of a set to the next one'],
  ['Space', 'ticks the set you are on'],
];

export function KeysOfTheApp({ onClose }: { onClose: () => void }) {
  const isCoach = useCurrentUser()?.isCoach ?? false;
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose} maxWidth={560}>
      <KeyList title="Everywhere but in a workout" keys={everywhere} />
      <KeyList title="In a workout" keys={inWorkout} />
      {isCoach && <KeyList title="In the grid of a program" keys={gridKeys} />}
    </Dialog>
  );
}

const KeyList = ({ title, keys }: { title: string; keys: Keys }) => (
  <section className="flex flex-col gap-2">
    <h3 className="font-semibold">{title}</h3>
    <dl className="grid grid-cols-[7rem_1fr] gap-x-4 gap-y-2 text-sm">
      {keys.map(([key, what]) => (
        <div key={key} className="contents">
          <dt className="font-semibold">{key}</dt>
          <dd className="text-muted">{what}</dd>
        </div>
      ))}
    </dl>
  </section>
);
