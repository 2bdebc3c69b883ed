// What a test tells the matrix report besides its result.
declare module 'vitest' {
  interface TaskMeta {
    /** In how many runs each row's fault really happened. */
    struck?: Record<string, number>;
    /** How many random workouts were played. */
    workouts?: number;
    /** How often the story of the title was played. */
    runs?: number;
  }
}

export {};
