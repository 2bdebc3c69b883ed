// Small facts of this device beside the documents. Never synced.
import type { ClientSurvey, CoachSurvey } from '#contract/survey.ts';
import type { Movement } from '#contract/movement.ts';
import type { RestTimer } from '#domain/session/rest-timer.ts';
import type { HoldfastDatabase } from './database.ts';

export interface Meta {
  /** Where the last pull ended. */
  cursor: string;
  /** When the last pull ended, ms; none while a device reads everything for the first time, or again. */
  lastPulledAt: number;
  /**
   * All is read anew since a reset (`read-anew.ts`). `restoredTo`: from a server that was restored from a backup;
   * `alike`: the latest revision that came again as it is held. `since`: when everything was last read, ms.
   */
  readingAnew: { readonly restoredTo?: number; readonly alike?: number; readonly since?: number };
  /** When that pull began, ms: anything made on the server later may be missing here. */
  readFrom: number;
  /** See `known-head.ts`. */
  knownHead: number;
  deviceId: string;
  /** Wire version of the build that last wrote here. */
  writtenBy: number;
  /** The queue rests: the server wants a sign-in, or a newer build of the app. */
  pause: 'needs-sign-in' | 'needs-update';
  /** Server's clock minus this device's, ms. */
  clockOffset: number;
  /** The run that sends at present, and when it last gave a sign of life. */
  lease: { owner: string; beat: number };
  /** The workout on the screen; a started session that is not this one is suspended. */
  activeSession: string;
  /** Workouts and runs that were started on two devices: the id given here, and the one they have now. */
  renamed: Readonly<Record<string, string>>;
  restTimer: { sessionId: string; timer: RestTimer };
  /** How many unsent changes this device last reported to the server. */
  toldUnsent: number;
  /** The note kept beside this database when it was new, and when that was written, ms. */
  remembered: { unsent: number; at: number };
  /** The browser emptied this database's place while so many changes were unsent. */
  lostHere: { changes: number; noticedAt: number };
  /** In which form, and as of which cursor, every finished workout has its row (`fill-history.ts`). */
  history: { form: number; cursor: string | null };
  /** Other devices of the user that went silent with unsent changes, as the server last said. */
  silentDevices: readonly {
    deviceId: string;
    changes: number;
    refused: number;
    seenAt: number;
  }[];
  /** Surveys that were begun and not finished, and at which step each was left. */
  surveys: {
    readonly client?: { readonly answers: ClientSurvey; readonly step: string };
    readonly coach?: { readonly answers: CoachSurvey; readonly step: string };
  };
  /** Movements that the built-in catalogue lacks, as far as they were seen: the own ones and imported ones. */
  movements: readonly Movement[];
  /** Recent searches in the lists of movements, the latest first. */
  movementSearches: readonly string[];
  /** Recent searches in the store, the latest first. */
  storeSearches: readonly string[];
  /** Unsent drafts, by conversation. */
  messageDrafts: Readonly<Record<string, string>>;
  /**
   * By conversation: how many messages that were given back after a restoration this device has heard of
   * (`Conversation.givenBack`). Below 0: it has still to find out which of its own the server lacks.
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

/** The id that a workout or a run has now, by the one that a screen may still have. */
export async function presentId<Id extends string>(
  database: HoldfastDatabase,
  id: Id,
): Promise<Id> {
  return ((await readMeta(database, 'renamed'))?.[id] as Id | undefined) ?? id;
}

/** A screen still names it as it was called before, or before that. */
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

/** `undefined` forgets the fact. */
export async function writeMeta<Name extends keyof Meta>(
  database: HoldfastDatabase,
  name: Name,
  value: Meta[Name] | undefined,
): Promise<void> {
  if (value === undefined) await database.meta.delete(name);
  else await database.meta.put({ name, value });
}
