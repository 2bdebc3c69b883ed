import type { ProgramId, UserId } from '#contract/ids.ts';

/** How the keys of one kind of thing begin, for each client or day. */
const ofEach = {
  list: 'clients:list:',
  client: 'clients:profile:',
  programs: 'clients:programs:',
  training: 'clients:training:',
  plan: 'clients:plan:',
} as const;

/** Cache keys for each part of what a coach reads about clients (`writeCache`). */
export const clientKeys = {
  ofEach,
  list: (of: unknown) => `${ofEach.list}${JSON.stringify(of)}`,
  client: (id: UserId) => `${ofEach.client}${id}`,
  programs: (id: UserId) => `${ofEach.programs}${id}`,
  stats: (id: UserId, of: unknown) => `clients:stats:${id}:${JSON.stringify(of)}`,
  muscles: (id: UserId) => `clients:muscles:${id}`,
  measurements: (id: UserId) => `clients:measurements:${id}`,
  block: (id: UserId, of: unknown) => `clients:block:${id}:${JSON.stringify(of)}`,
  records: (id: UserId, of: unknown) => `clients:records:${id}:${JSON.stringify(of)}`,
  exercise: (id: UserId, movementId: string | null) => `clients:exercise:${id}:${movementId ?? ''}`,
  training: (programId: ProgramId, dayId: string) => `${ofEach.training}${programId}:${dayId}`,
  plan: (programId: ProgramId) => `${ofEach.plan}${programId}`,
  /** Of all clients; `from`: the first of seven days. */
  week: (from: string) => `clients:week:${from}`,
  news: (limit: number) => `clients:news:${limit}`,
  words: (id: UserId) => `clients:words:${id}`,
  answers: (id: UserId) => `clients:answers:${id}`,
  checkIns: 'clients:check-ins',
  templates: 'clients:templates',
  earnings: (of: unknown) => `coaching:earnings:${JSON.stringify(of)}`,
} as const;
