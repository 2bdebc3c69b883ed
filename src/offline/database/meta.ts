// Small facts about this device, beside the documents. Never synced.
import type { ClientSurvey, CoachSurvey } from '#contract/survey.ts';
import type { Movement } from '#contract/movements.ts';
import type { RestTimer } from '#domain/session/rest-timer.ts';
import type { HoldfastDatabase } from './database.ts';

export interface Meta {
  /** Where the last pull ended. */
  cursor: string;
  /** When the last pull ended, ms; unset while the device reads everything for the first time or again. */
  lastPulledAt: number;
  /**
   * Set while everything is read again after a reset (`read-anew.ts`). `restoredTo`: the server was restored from a
   * backup; `alike`: the latest revision that came again unchanged. `since`: when everything was last read, ms.
   */
  readingAnew: { readonly restoredTo?: number; readonly alike?: number; readonly since?: number };
  /** When the last pull began, ms: anything made on the server later may be missing here. */
  readFrom: number;
  /** See `known-head.ts`. */
  knownHead: number;
  deviceId: string;
  /** Wire version of the build that last wrote here. */
  writtenBy: number;
  /** The queue is paused: the server wants a sign-in or a newer build of the app. */
  pause: 'needs-sign-in' | 'needs-update';
  /** Server's clock minus this device's, ms. */
  clockOffset: number;
  /** The run that is sending, and when it last showed that it is alive. */
  lease: { owner: string; beat: number };
  /** The workout on the screen; any other started session is suspended. */
  activeSession: string;
  /** Workouts and runs that were started on two devices: from the id given here to the current one. */
  renamed: Readonly<Record<string, string>>;
  restTimer: { sessionId: string; timer: RestTimer };
  /** How many unsent changes this device last reported to the server. */
  toldUnsent: number;
  /** The note found beside this database when it was new, and when that note was written, ms. */
  remembered: { unsent: number; at: number };
  /** The browser emptied this database's storage while this many changes were unsent. */
  lostHere: { changes: number; noticedAt: number };
  /** The form and the cursor for which every finished workout has its row (`fill-history.ts`). */
  history: { form: number; cursor: string | null };
  /** Other devices of the user that went silent with unsent changes, as the server last reported. */
  silentDevices: readonly {
    deviceId: string;
    changes: number;
    refused: number;
    seenAt: number;
  }[];
  /** Surveys that were begun but not finished, and the step where each was left. */
  surveys: {
    readonly client?: { readonly answers: ClientSurvey; readonly step: string };
    readonly coach?: { readonly answers: CoachSurvey; readonly step: string };
  };
  /** Movements seen so far that the built-in catalogue lacks: the user's own and imported ones. */
  movements: readonly Movement[];
  /** Recent searches in the lists of movements, newest first. */
  movementSearches: readonly string[];
  /** Recent searches in the store, newest first. */
  storeSearches: readonly string[];
  /** Unsent drafts, by conversation. */
  messageDrafts: Readonly<Record<string, string>>;
  /**
   * For each conversation, how many messages given back after a restore this device knows of
   * (`Conversation.givenBack`). Below 0: it still has to find out which of its own messages the server lacks.
   */
  messagesGivenBack: Readonly<Record<string, number>>;
  /** Reports of silent devices that the user has dismissed. */
  wavedAway: readonly string[];
}

export async function readMeta<Name extends keyof Meta>(
  database: HoldfastDatabase,
  name: Name,
): Promise<Meta[Name] | undefined> {
  return (await database.meta.get(name))?.value as Meta[Name] | undefined;
}

/** Several facts in one transaction, of which each costs a launch a moment. */
export async function readMetas<const Names extends readonly (keyof Meta)[]>(
  database: HoldfastDatabase,
  names: Names,
): Promise<{ [At in keyof Names]: Meta[Names[At]] | undefined }> {
  const rows = await database.meta.bulkGet([...names]);
  return rows.map((row) => row?.value) as { [At in keyof Names]: Meta[Names[At]] | undefined };
}

/** The current id of a workout or run, found by an id that a screen may still have. */
export async function presentId<Id extends string>(
  database: HoldfastDatabase,
  id: Id,
): Promise<Id> {
  return ((await readMeta(database, 'renamed'))?.[id] as Id | undefined) ?? id;
}

/** The ids that a workout or run had before. */
export async function formerIds(
  { database }: { readonly database: HoldfastDatabase },
  id: string,
): Promise<readonly string[]> {
  const renamed = Object.entries((await readMeta(database, 'renamed')) ?? {});
  return renamed.filter(([, now]) => now === id).map(([name]) => name);
}

/** A screen may still have the previous id, or an even older one. */
export async function noteRenamed(
  database: HoldfastDatabase,
  from: string,
  to: string,
): Promise<void> {
  const renamed = Object.entries((await readMeta(database, 'renamed')) ?? {});
  await writeMeta(database, 'renamed', {
    ...Object.fromEntries(renamed.map(([name, now]) => [name, now === from ? to : now])),
    [from]: to,
  });
}

/** `undefined` removes the fact. */
export async function writeMeta<Name extends keyof Meta>(
  database: HoldfastDatabase,
  name: Name,
  value: Meta[Name] | undefined,
): Promise<void> {
  if (value === undefined) await database.meta.delete(name);
  else await database.meta.put({ name, value });
}
