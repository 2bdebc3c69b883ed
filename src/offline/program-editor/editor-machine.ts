// Autosave of a program: the draft in memory is never behind the disk. A test checks that the machine follows this
// diagram.
//
//   stored    --> gathering : draft.edited
//   stored    --> reading   : disk.changed
//   gathering --> storing   : done
//   storing   --> storing   : done
//   storing   --> reading   : done
//   storing   --> stored    : done
//   storing   --> gone      : done
//   storing   --> failed    : error
//   failed    --> gathering : draft.edited
//   reading   --> gathering : draft.edited
//   reading   --> reading   : disk.changed
//   reading   --> stored    : done
//   reading   --> stored    : error
//   reading   --> gone      : done
//
// Edits never wait for the disk: in every state they are in the draft at once.
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { ProgramDraft } from '#domain/program/draft.ts';
import { type Edit, joined, emptyHistory, type History } from '#domain/program/edit.ts';

/** Documents of the program written to the disk since they were last read. */
export interface Touched {
  readonly keys: ReadonlySet<string>;
  /** Many were written at once, and Dexie does not say which. */
  readonly any: boolean;
}

export interface EditorMachineInput {
  readonly draft: ProgramDraft;
  /** One transaction. False: the program no longer exists. */
  readonly store: (edit: Edit) => Promise<boolean>;
  /** Returns the same draft if nothing changed; null: the program no longer exists. */
  readonly read: (draft: ProgramDraft, touched: Touched) => Promise<ProgramDraft | null>;
  /** To writes in this tab, in others and in the service worker; returns how to stop. */
  readonly listen: (tell: (touched: Touched) => void) => () => void;
}

export type EditorEvent =
  | {
      readonly type: 'draft.edited';
      readonly draft: ProgramDraft;
      readonly edit: Edit;
      readonly history: History;
    }
  /** An undo step whose values were all overwritten by somebody else changes only the history. */
  | { readonly type: 'history.moved'; readonly history: History }
  | { readonly type: 'disk.changed'; readonly touched: Touched };

const nothingTouched: Touched = { keys: new Set(), any: false };

export const editorMachine = setup({
  types: {
    input: {} as EditorMachineInput,
    context: {} as EditorMachineInput & {
      readonly history: History;
      /** Edits that are not on their way to the disk yet, joined into one. */
      readonly waiting: Edit | null;
      /** The edit that the current transaction stores. */
      readonly storing: Edit | null;
      /** How many transactions have stored edits. */
      readonly writes: number;
      readonly touched: Touched;
    },
    events: {} as EditorEvent,
    tags: {} as 'stored' | 'settled',
  },
  actors: {
    endOfTask: fromPromise(async () => undefined),
    store: fromPromise<boolean, { run: EditorMachineInput['store']; edit: Edit | null }>(
      async ({ input: { run, edit } }) => !edit || run(edit),
    ),
    read: fromPromise<
      ProgramDraft | null,
      { run: EditorMachineInput['read']; draft: ProgramDraft; touched: Touched }
    >(({ input: { run, draft, touched } }) => run(draft, touched)),
    listen: fromCallback<EditorEvent, { run: EditorMachineInput['listen'] }>(
      ({ input: { run }, sendBack }) =>
        run((touched) => sendBack({ type: 'disk.changed', touched })),
    ),
  },
  actions: {
    takeEdit: assign(({ context, event }) => {
      if (event.type !== 'draft.edited') return {};
      const { draft, edit, history } = event;
      return { draft, history, waiting: context.waiting ? joined(context.waiting, edit) : edit };
    }),
    countWrite: assign({ writes: ({ context }) => context.writes + 1 }),
    noteTouched: assign(({ context: { touched }, event }) => {
      if (event.type !== 'disk.changed') return {};
      const keys = new Set([...touched.keys, ...event.touched.keys]);
      return { touched: { keys, any: touched.any || event.touched.any } };
    }),
  },
  guards: {
    hasWaiting: ({ context }) => context.waiting !== null,
    isTouched: ({ context: { touched } }) => touched.any || touched.keys.size > 0,
  },
}).createMachine({
  id: 'programEditor',
  context: ({ input }) => ({
    ...input,
    history: emptyHistory,
    waiting: null,
    storing: null,
    writes: 0,
    touched: nothingTouched,
  }),
  invoke: { src: 'listen', input: ({ context }) => ({ run: context.listen }) },
  initial: 'stored',
  on: {
    'draft.edited': { actions: 'takeEdit' },
    'history.moved': { actions: assign({ history: ({ event }) => event.history }) },
    'disk.changed': { actions: 'noteTouched' },
  },
  states: {
    stored: {
      tags: ['stored', 'settled'],
      on: {
        'draft.edited': { target: 'gathering', actions: 'takeEdit' },
        'disk.changed': { target: 'reading', actions: 'noteTouched' },
      },
    },
    /** Edits made in one task are stored in one transaction. */
    gathering: { invoke: { src: 'endOfTask', onDone: 'storing' } },
    /** Edits made meanwhile go together in the next transaction. */
    storing: {
      entry: assign({ storing: ({ context }) => context.waiting, waiting: null }),
      invoke: {
        src: 'store',
        input: ({ context }) => ({ run: context.store, edit: context.storing }),
        onDone: [
          { guard: ({ event }) => !event.output, target: 'gone' },
          { guard: 'hasWaiting', target: 'storing', reenter: true, actions: 'countWrite' },
          { guard: 'isTouched', target: 'reading', actions: 'countWrite' },
          { target: 'stored', actions: 'countWrite' },
        ],
        onError: {
          target: 'failed',
          actions: assign(({ context: { storing, waiting } }) => ({
            waiting: storing && waiting ? joined(storing, waiting) : (storing ?? waiting),
          })),
        },
      },
    },
    /** The disk failed, for example because it is full; the next edit tries again. */
    failed: {
      tags: 'settled',
      on: { 'draft.edited': { target: 'gathering', actions: 'takeEdit' } },
    },
    /** Once all edits made here are stored, the disk is what counts. */
    reading: {
      tags: 'stored',
      on: {
        // It is stored first; then everything is read.
        'draft.edited': { target: 'gathering', actions: 'takeEdit' },
        'disk.changed': { target: 'reading', reenter: true, actions: 'noteTouched' },
      },
      invoke: {
        src: 'read',
        input: ({ context: { read, draft, touched } }) => ({ run: read, draft, touched }),
        onDone: [
          { guard: ({ event }) => event.output === null, target: 'gone' },
          {
            target: 'stored',
            actions: assign(({ context, event }) => ({
              draft: event.output ?? context.draft,
              touched: nothingTouched,
            })),
          },
        ],
        // Read again with the next change.
        onError: 'stored',
      },
    },
    /** Deleted, here or on another device. The draft is kept: it can become a new program. */
    gone: { tags: ['stored', 'settled'], type: 'final' },
  },
});
