// The app's packages, with next to nothing around them: a router with one route reads one workout from Dexie, a
// machine holds it, React shows a table of its sets. Anything the app costs beyond this is its own; anything this costs
// beyond a blank page comes from the choice of packages.
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { useMachine } from '@xstate/react';
import Dexie, { type EntityTable } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { createElement as make, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { assign, setup } from 'xstate';
import '../blank/service-worker.ts';

interface Workout {
  readonly id: string;
  readonly sets: readonly { readonly number: number; readonly done: boolean }[];
}

const database = new Dexie('packages') as Dexie & { workouts: EntityTable<Workout, 'id'> };
database.version(1).stores({ workouts: 'id' });

/** As many sets as the first exercise of the demo workout has. */
const sets = [1, 2, 3, 4].map((number) => ({ number, done: false }));

async function workoutOnDisk(): Promise<Workout> {
  const stored = await database.workouts.get('today');
  if (stored) return stored;
  const workout = { id: 'today', sets };
  await database.workouts.put(workout);
  return workout;
}

const workoutMachine = setup({
  types: {
    context: {} as { workout: Workout },
    input: {} as Workout,
    events: {} as { type: 'set.ticked'; number: number },
  },
  actions: {
    tick: assign(({ context: { workout }, event }) => ({
      workout: {
        ...workout,
        sets: workout.sets.map((set) =>
          set.number === event.number ? { ...set, done: !set.done } : set,
        ),
      },
    })),
  },
}).createMachine({
  context: ({ input }) => ({ workout: input }),
  initial: 'active',
  states: { active: { on: { 'set.ticked': { actions: 'tick' } } } },
});

const root = createRootRoute({ component: Outlet });
const route = createRoute({
  getParentRoute: () => root,
  path: '/',
  loader: workoutOnDisk,
  component: WorkoutPage,
});
const router = createRouter({ routeTree: root.addChildren([route]) });

function WorkoutPage() {
  const [state, send] = useMachine(workoutMachine, { input: route.useLoaderData() });
  const kept = useLiveQuery(async () => database.workouts.count(), []);
  const rows = state.context.workout.sets.map(({ number, done }) =>
    make(
      'tr',
      { key: number },
      make('td', null, number),
      make(
        'td',
        null,
        make('input', {
          type: 'checkbox',
          'aria-label': `Set ${number} done`,
          checked: done,
          onChange: () => send({ type: 'set.ticked', number }),
        }),
      ),
    ),
  );
  return make('table', { 'data-kept': kept }, make('tbody', null, rows));
}

createRoot(document.querySelector('#root')!).render(
  make(StrictMode, null, make(RouterProvider, { router })),
);
