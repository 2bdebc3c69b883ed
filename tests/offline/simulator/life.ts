// The life of a tab: it can be killed at any of its steps, and frozen by the system.
import type { Universe } from './clock.ts';

/** Thrown into whatever a tab was doing when it was killed. */
class Killed extends Error {
  override readonly name = 'Killed';
}

export interface Life {
  isAlive(): boolean;
  isFrozen(): boolean;
  kill(): void;
  killAfter(steps: number): void;
  freeze(): void;
  thaw(): void;
  onDeath(work: () => void): void;
  /** Call it before each read, write and request; throws if the tab is dead. */
  step(): void;
  /** Resolves when the tab is not frozen. */
  awake(): Promise<void>;
  /** A timer of the tab: late if the tab is frozen, never if it is dead. */
  after(ms: number, work: () => void): () => void;
  while<T>(work: () => Promise<T>): Promise<T | 'killed'>;
  /** Work that runs on its own; in a dead tab it never ends. */
  tracked<T>(work: () => Promise<T>): Promise<T>;
  /** Work that does not belong to the tab. */
  outside<T>(work: () => Promise<T>): Promise<T>;
}

export function createLife(universe: Universe): Life {
  let stepsLeft = Number.POSITIVE_INFINITY;
  let alive = true;
  let thawed: PromiseWithResolvers<void> | null = null;
  const late: (() => void)[] = [];
  const death = Promise.withResolvers<'killed'>();
  const ends: (() => void)[] = [];

  const kill = () => {
    if (!alive) return;
    alive = false;
    for (const end of ends) end();
    thaw();
    death.resolve('killed');
  };
  const thaw = () => {
    thawed?.resolve();
    thawed = null;
    for (const work of late.splice(0)) if (alive) work();
  };
  const whileAlive = async <T>(work: () => Promise<T>): Promise<T | 'killed'> => {
    try {
      return await Promise.race([work(), death.promise]);
    } catch (error) {
      if (alive) throw error;
      return 'killed';
    }
  };
  return {
    isAlive: () => alive,
    isFrozen: () => thawed !== null,
    kill,
    killAfter: (steps) => void (stepsLeft = steps),
    freeze: () => void (thawed ??= Promise.withResolvers()),
    thaw,
    onDeath: (work) => void ends.push(work),
    step: () => {
      stepsLeft -= 1;
      if (alive && stepsLeft <= 0) kill();
      if (!alive) throw new Killed();
    },
    awake: async () => {
      if (!thawed) return;
      const end = universe.held();
      await thawed.promise;
      end();
    },
    after: (ms, work) =>
      universe.clock.after(ms, () => {
        if (thawed) late.push(work);
        else if (alive) work();
      }),
    while: whileAlive,
    tracked: async (work) => {
      const result = await universe.track(whileAlive(work));
      return result === 'killed' ? new Promise<never>(() => undefined) : result;
    },
    outside: async (work) => {
      const left = stepsLeft;
      stepsLeft = Number.POSITIVE_INFINITY;
      try {
        return await work();
      } finally {
        stepsLeft = left;
      }
    },
  };
}
