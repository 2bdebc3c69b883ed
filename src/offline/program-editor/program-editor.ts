// A program while its coach writes it: in memory, so that a key shows in the next frame however large the
// program is; on the disk a moment later, day by day; with every edit of the session to take back.
import { Dexie, type ObservabilitySet, RangeSet } from 'dexie';
import type { ProgramId } from '#contract/ids.ts';
import type { ProgramDraft } from '#domain/program/draft.ts';
import { applyEdit, type Edit, editBetween, joined } from '#domain/program/edit.ts';
import {
  emptyHistory,
  type History,
  recordEdit,
  stepBack,
  stepForward,
} from '#domain/program/history.ts';
import type { PlanOutcome } from '#domain/program/plan-outcome.ts';
import type { Device } from '../device.ts';
import { programDraft } from '../queries/created-programs.ts';
import { readChanged } from './read-changed.ts';
import { storeProgramEdit } from './store-program-edit.ts';

export interface EditorState {
  /** Null: the program was deleted, here or on another device. */
  readonly draft: ProgramDraft | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Everything is on the disk. */
  readonly stored: boolean;
  /** Why the last edit could not be stored, such as a full disk; it is tried again with the next one. */
  readonly trouble: unknown;
}

export interface ProgramEditor {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => EditorState;
  /** Edits with the same `step` that follow each other within a second are taken back as one. */
  readonly edit: (
    rule: (draft: ProgramDraft) => PlanOutcome<ProgramDraft>,
    about?: { readonly step?: string },
  ) => PlanOutcome<ProgramDraft>;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Resolves when everything is on the disk. */
  readonly settled: () => Promise<void>;
}

const editors = new WeakMap<Device, Map<ProgramId, Promise<ProgramEditor | null>>>();

/** The same one again while the page lives, so what can be taken back outlives leaving the screen. */
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
  return draft && createEditor(device, programId, draft);
}

function createEditor(device: Device, programId: ProgramId, opened: ProgramDraft): ProgramEditor {
  const listeners = new Set<() => void>();
  let draft: ProgramDraft | null = opened;
  let history: History = emptyHistory;
  /** Edits that are not on their way to the disk yet, as one. */
  let waiting: Edit | null = null;
  let storing: Promise<void> | null = null;
  let touched = new Set<string>();
  let trouble: unknown = null;
  let state = stateNow();

  function stateNow(): EditorState {
    return {
      draft,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      stored: waiting === null && storing === null,
      trouble,
    };
  }
  const show = () => {
    state = stateNow();
    for (const listener of listeners) listener();
  };
  const keep = (edit: Edit) => {
    waiting = waiting ? joined(waiting, edit) : edit;
    storing ??= store();
    show();
  };

  /** One transaction after the other; what is edited meanwhile goes together in the next. */
  async function store(): Promise<void> {
    await Promise.resolve();
    while (waiting) {
      const edit: Edit = waiting;
      waiting = null;
      try {
        const isThere = await storeProgramEdit(device, programId, edit);
        trouble = null;
        if (!isThere) draft = null;
      } catch (error) {
        trouble = error;
        waiting = waiting ? joined(edit, waiting) : edit;
        break;
      }
    }
    storing = null;
    if (trouble === null) await takeOver();
    show();
  }

  /** What is on the disk is what counts, as soon as all that was edited here is in it. */
  async function takeOver(): Promise<void> {
    if (waiting || storing || !draft || touched.size === 0) return;
    const keys = [...touched];
    touched = new Set();
    const next = await readChanged(device, draft, keys);
    // Edited while it was read: the edit is stored first, and then all of it is read.
    if (waiting || storing) for (const key of keys) touched.add(key);
    else if (next !== draft) {
      draft = next;
      show();
    }
  }

  const entitiesName = `idb://${device.database.name}/entities/`;
  const listen = (parts: ObservabilitySet) => {
    if (device.database.hasBeenClosed()) Dexie.on.storagemutated.unsubscribe(listen);
    const changed = parts[entitiesName];
    if (!changed || !draft) return;
    const range = new RangeSet().add(changed);
    for (const key of keysOf(draft)) if (range.hasKey(key)) touched.add(key);
    for (const { from, to } of range) if (from === to && isDayKey(from)) touched.add(from);
    void takeOver();
  };
  Dexie.on('storagemutated', listen);

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,
    edit: (rule, about = {}) => {
      if (!draft) return { allowed: false, code: 'day-not-in-plan' };
      const before = draft;
      const outcome = rule(before);
      const edit = outcome.allowed ? editBetween(before, outcome.value) : null;
      if (!edit || !outcome.allowed) return outcome;
      draft = outcome.value;
      history = recordEdit(history, edit, { ...about, at: device.now().getTime() });
      keep(edit);
      return outcome;
    },
    undo: () => step(stepBack(history)),
    redo: () => step(stepForward(history)),
    settled: async () => {
      while (storing) await storing;
    },
  };

  function step(stepped: { readonly history: History; readonly edit: Edit } | null): void {
    if (!stepped || !draft) return;
    history = stepped.history;
    draft = applyEdit(draft, stepped.edit);
    keep(stepped.edit);
  }
}

const keysOf = ({ program, days }: ProgramDraft): string[] => [
  `created-program:${program._id}`,
  ...days.map(({ _id }) => `created-program-day:${_id}`),
];

const isDayKey = (key: unknown): key is string =>
  typeof key === 'string' && key.startsWith('created-program-day:');
