// A program while its coach writes it: in memory, so that a key shows in the next frame however large the
// program is; on the disk a moment later, day by day; with every edit of the session to take back.
import { Dexie, type ObservabilitySet, RangeSet } from 'dexie';
import type { ProgramId } from '#contract/ids.ts';
import type { ProgramDraft } from '#domain/program/draft.ts';
import { applyStep, type Edit, editBetween, joined } from '#domain/program/edit.ts';
import {
  emptyHistory,
  type History,
  recordEdit,
  stepBack,
  stepForward,
} from '#domain/program/history.ts';
import { type PlanOutcome, refused } from '#domain/program/plan-outcome.ts';
import type { Device } from '../device.ts';
import { programDraft } from '../queries/created-programs.ts';
import { readChanged } from './read-changed.ts';
import { storeProgramEdit } from './store-program-edit.ts';

export interface EditorState {
  /** Null: the program was deleted, here or on another device. */
  readonly draft: ProgramDraft | null;
  /** As it last stood here, when it was deleted. */
  readonly lost: ProgramDraft | null;
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
  /** How many values are left alone because somebody else has written them since. */
  readonly undo: () => number;
  readonly redo: () => number;
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
  return draft && new StoredEditor(device, draft);
}

class StoredEditor implements ProgramEditor {
  readonly #device: Device;
  readonly #id: ProgramId;
  readonly #listeners = new Set<() => void>();
  #draft: ProgramDraft | null;
  #lost: ProgramDraft | null = null;
  #history: History = emptyHistory;
  /** Edits that are not on their way to the disk yet, as one. */
  #waiting: Edit | null = null;
  #storing: Promise<void> | null = null;
  /** Documents that somebody wrote to the disk since they were last read. */
  #touched = new Set<string>();
  /** Many were written at once, and Dexie does not say which. */
  #isAnyTouched = false;
  #trouble: unknown = null;
  #state: EditorState;

  constructor(device: Device, draft: ProgramDraft) {
    this.#device = device;
    this.#id = draft.program._id;
    this.#draft = draft;
    this.#state = this.#now();
    Dexie.on('storagemutated', this.#hear);
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly read = () => this.#state;

  readonly edit: ProgramEditor['edit'] = (rule, about = {}) => {
    if (!this.#draft) return refused('program-gone');
    const outcome = rule(this.#draft);
    const edit = outcome.allowed ? editBetween(this.#draft, outcome.value) : null;
    if (!outcome.allowed || !edit) return outcome;
    this.#draft = outcome.value;
    const at = this.#device.now().getTime();
    this.#history = recordEdit(this.#history, edit, { ...about, at });
    this.#keep(edit);
    return outcome;
  };

  readonly undo = () => this.#step(stepBack(this.#history));
  readonly redo = () => this.#step(stepForward(this.#history));

  readonly settled = async () => {
    while (this.#storing) await this.#storing;
  };

  #step(stepped: { readonly history: History; readonly edit: Edit } | null): number {
    if (!stepped || !this.#draft) return 0;
    this.#history = stepped.history;
    const { draft, kept } = applyStep(this.#draft, stepped.edit);
    const edit = editBetween(this.#draft, draft);
    this.#draft = draft;
    if (edit) this.#keep(edit);
    else this.#show();
    return kept.length;
  }

  #keep(edit: Edit): void {
    this.#waiting = this.#waiting ? joined(this.#waiting, edit) : edit;
    this.#storing ??= this.#store();
    this.#show();
  }

  /** One transaction after the other; what is edited meanwhile goes together in the next. */
  async #store(): Promise<void> {
    await Promise.resolve();
    this.#trouble = null;
    while (this.#waiting && this.#trouble === null) {
      const edit = this.#waiting;
      this.#waiting = null;
      try {
        const isThere = await storeProgramEdit(this.#device, this.#id, edit);
        if (!isThere) {
          this.#lose();
          this.#waiting = null;
        }
      } catch (error) {
        this.#trouble = error;
        this.#waiting = this.#waiting ? joined(edit, this.#waiting) : edit;
      }
    }
    this.#storing = null;
    await this.#takeOver();
    this.#show();
  }

  /** What is on the disk is what counts, as soon as all that was edited here is in it. */
  async #takeOver(): Promise<void> {
    if (this.#isBusy() || !this.#draft) return;
    if (this.#touched.size === 0 && !this.#isAnyTouched) return;
    const isAny = this.#isAnyTouched;
    const touched = this.#touched;
    this.#touched = new Set();
    this.#isAnyTouched = false;
    const stored = isAny && (await programDraft(this.#device, this.#id));
    const keys = [...touched, ...(stored ? keysOf(stored) : [])];
    if (!this.#draft) return;
    const next = await readChanged(this.#device, this.#draft, keys);
    // Edited while it was read: the edit is stored first, and then all of it is read.
    if (this.#isBusy()) for (const key of keys) this.#touched.add(key);
    else if (next !== this.#draft) {
      if (next) this.#draft = next;
      else this.#lose();
      this.#show();
    }
  }

  #lose(): void {
    this.#lost = this.#draft;
    this.#draft = null;
  }

  /** Of writes in this tab, in others and in the service worker. */
  readonly #hear = (parts: ObservabilitySet): void => {
    const { database } = this.#device;
    if (database.hasBeenClosed() || !this.#draft)
      return Dexie.on.storagemutated.unsubscribe(this.#hear);
    const changed = parts[`idb://${database.name}/entities/`];
    if (!changed) return;
    const range = new RangeSet().add(changed);
    for (const key of keysOf(this.#draft)) if (range.hasKey(key)) this.#touched.add(key);
    for (const { from, to } of range) {
      if (from !== to) this.#isAnyTouched = true;
      else if (isDayKey(from)) this.#touched.add(from);
    }
    void this.#takeOver();
  };

  readonly #isBusy = () => this.#waiting !== null || this.#storing !== null;

  #show(): void {
    this.#state = this.#now();
    for (const listener of this.#listeners) listener();
  }

  #now(): EditorState {
    return {
      draft: this.#draft,
      lost: this.#lost,
      canUndo: this.#history.past.length > 0,
      canRedo: this.#history.future.length > 0,
      stored: !this.#isBusy(),
      trouble: this.#trouble,
    };
  }
}

const keysOf = ({ program, days }: ProgramDraft): string[] => [
  `created-program:${program._id}`,
  ...days.map(({ _id }) => `created-program-day:${_id}`),
];

const isDayKey = (key: unknown): key is string =>
  typeof key === 'string' && key.startsWith('created-program-day:');
