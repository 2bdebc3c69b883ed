// A program while its coach edits it: in memory, so that a keystroke shows in the next frame however large the
// program is; on the disk a moment later, day by day; with undo for every edit of the session.
import { Dexie, type ObservabilitySet, RangeSet } from 'dexie';
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate';
import type { CreatedProgramDay } from '#contract/created-programs.ts';
import type { ProgramId } from '#contract/ids.ts';
import type { ProgramDraft } from '#domain/program/draft.ts';
import {
  applyStep,
  editBetween,
  type History,
  outsideOf,
  recordEdit,
  stepBack,
  stepForward,
} from '#domain/program/edit.ts';
import { type PlanOutcome, refused } from '#domain/program/plan-outcome.ts';
import type { Device } from '../device.ts';
import { programDraft } from '../queries/created-programs.ts';
import { programConflicts } from '../queries/program-conflicts.ts';
import { editorMachine, type Touched } from './editor-machine.ts';
import { readChanged } from './read-changed.ts';
import { storeProgramEdit } from './store-program-edit.ts';

export interface EditorState {
  /** Null: the program was deleted, here or on another device. */
  readonly draft: ProgramDraft | null;
  /** The last draft here, if the program was deleted. */
  readonly lost: ProgramDraft | null;
  /** The steps that can be undone; the last is the latest. */
  readonly past: History['past'];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Everything is on the disk. */
  readonly stored: boolean;
  /** How many times edits made here were written to the disk: what was read before the last time does not count them. */
  readonly writes: number;
}

export interface ProgramEditor {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => EditorState;
  /** Edits with the same `step` within a second of each other are undone as one. `outside`: see `editBetween`. */
  readonly edit: (
    rule: (draft: ProgramDraft) => PlanOutcome<ProgramDraft>,
    about?: { readonly step?: string; readonly outside?: readonly CreatedProgramDay[] },
  ) => PlanOutcome<ProgramDraft>;
  /** Resolves to how many values are another device's, because it has written them in the meantime. */
  readonly undo: () => Promise<number>;
  readonly redo: () => Promise<number>;
  /** Resolves once everything is on the disk, or the disk has refused it. */
  readonly settled: () => Promise<void>;
}

const editors = new WeakMap<Device, Map<ProgramId, Promise<ProgramEditor | null>>>();

/** Returns the same editor as long as the page lives, so undo survives leaving the screen. */
export async function openProgramEditor(
  device: Device,
  programId: ProgramId,
): Promise<ProgramEditor | null> {
  const open = editors.get(device) ?? new Map<ProgramId, Promise<ProgramEditor | null>>();
  editors.set(device, open);
  const known = await open.get(programId);
  if (known?.read().draft) return known;
  const opening = startEditor(device, programId);
  open.set(programId, opening);
  return opening;
}

async function startEditor(device: Device, programId: ProgramId): Promise<ProgramEditor | null> {
  const draft = await programDraft(device, programId);
  return draft && editorOf(device, draft);
}

/** The machine with the device's disk wired to it. */
function editorOf(device: Device, opened: ProgramDraft): ProgramEditor {
  const programId = opened.program._id;
  const actor: ActorRefFrom<typeof editorMachine> = createActor(editorMachine, {
    input: {
      draft: opened,
      store: (edit) => storeProgramEdit(device, programId, edit),
      read: async (draft, { keys, any }) => {
        const stored = any ? await programDraft(device, programId) : null;
        return readChanged(device, draft, [...keys, ...(stored ? keysOf(stored) : [])]);
      },
      listen: (tell) => listen(device, () => actor.getSnapshot().context.draft, tell),
    },
  }).start();
  const read = () => stateOf(actor.getSnapshot());
  const step = async (take: typeof stepBack): Promise<number> => {
    // Undo works with a broken disk, too.
    const open = await programConflicts(device, programId).catch(() => []);
    const { draft: present } = read();
    const stepped = take(actor.getSnapshot().context.history);
    if (!stepped || !present) return 0;
    const { history } = stepped;
    const { draft, kept } = applyStep(present, stepped.edit, open);
    const edit = editBetween(present, draft, outsideOf(stepped.edit));
    actor.send(
      edit ? { type: 'draft.edited', draft, edit, history } : { type: 'history.moved', history },
    );
    return kept.length;
  };
  return {
    read,
    subscribe: (listener) => {
      const subscription = actor.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    edit: (rule, { outside, ...about } = {}) => {
      const { draft } = read();
      if (!draft) return refused('program-gone');
      const outcome = rule(draft);
      const edit = outcome.allowed ? editBetween(draft, outcome.value, outside) : null;
      if (!outcome.allowed || !edit) return outcome;
      const at = device.now().getTime();
      const history = recordEdit(actor.getSnapshot().context.history, edit, { ...about, at });
      actor.send({ type: 'draft.edited', draft: outcome.value, edit, history });
      return outcome;
    },
    undo: () => step(stepBack),
    redo: () => step(stepForward),
    settled: () =>
      new Promise((resolve) => {
        const isSettled = (snapshot: SnapshotFrom<typeof editorMachine>) =>
          snapshot.hasTag('settled');
        if (isSettled(actor.getSnapshot())) return resolve();
        const subscription = actor.subscribe((snapshot) => {
          if (!isSettled(snapshot)) return;
          subscription.unsubscribe();
          resolve();
        });
      }),
  };
}

function stateOf(snapshot: SnapshotFrom<typeof editorMachine>): EditorState {
  const { draft, history, writes } = snapshot.context;
  const isGone = snapshot.matches('gone');
  return {
    draft: isGone ? null : draft,
    lost: isGone ? draft : null,
    past: history.past,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    stored: snapshot.hasTag('stored'),
    writes,
  };
}

function listen(
  { database }: Device,
  draft: () => ProgramDraft,
  tell: (touched: Touched) => void,
): () => void {
  const stop = () => Dexie.on.storagemutated.unsubscribe(hear);
  const hear = (parts: ObservabilitySet): void => {
    if (database.hasBeenClosed()) return stop();
    const changed = parts[`idb://${database.name}/entities/`];
    if (!changed) return;
    const range = new RangeSet().add(changed);
    const keys = new Set(keysOf(draft()).filter((key) => range.hasKey(key)));
    let any = false;
    for (const { from, to } of range) {
      if (from !== to) any = true;
      else if (isDayKey(from)) keys.add(from);
    }
    if (any || keys.size > 0) tell({ keys, any });
  };
  Dexie.on('storagemutated', hear);
  return stop;
}

const keysOf = ({ program, days }: ProgramDraft): string[] => [
  `created-program:${program._id}`,
  ...days.map(({ _id }) => `created-program-day:${_id}`),
];

const isDayKey = (key: unknown): key is string =>
  typeof key === 'string' && key.startsWith('created-program-day:');
