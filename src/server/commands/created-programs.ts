// A coach writes a program: its details, one day, many days, or everything at once.
import { mostPlanDays } from '#contract/call-limits.ts';
import type {
  CreatedProgram,
  CreatedProgramDay,
  CreatedProgramView,
  createProgram as createCall,
  createProgramDay as createDayCall,
  getCreatedPrograms,
  saveProgram as saveCall,
  saveProgramDays as saveDaysCall,
  saveProgramDetails as saveDetailsCall,
} from '#contract/created-programs.ts';
import type { BodyOf, OkOf } from '#contract/endpoint.ts';
import { ProgramId, type UserId } from '#contract/ids.ts';
import type { TrainingPlanDay } from '#contract/training.ts';
import { blankProgram } from '#domain/program/draft.ts';
import { detailsProblem, type ProgramDetails } from '#domain/program/details.ts';
import { markOf, positionsBetween } from '#domain/program/plan-days.ts';
import { daysProblem } from '#domain/program/publishing.ts';
import { equal } from '#domain/three-way.ts';
import type { Identity } from '../authenticate.ts';
import type { CreatedDayRow, CreatedProgramRow, Rows } from '../database/rows.ts';
import type { CreatedContent } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { notFound, staleRevision } from '../errors.ts';
import { refusalOfPlan } from '../policies/refusals.ts';
import {
  latestRevision,
  presentCreatedDay,
  presentCreatedProgram,
  presentCreatedView,
} from '../presenters/program.ts';
import {
  countPlanDays,
  findCreatedDay,
  findCreatedDays,
  findCreatedProgram,
  findCreatedPrograms,
  insertCreatedProgram,
  isProgram,
  putCreatedDays,
  updateCreatedProgram,
} from '../stores/created-programs.ts';
import { withWholeMovements } from './name-movements.ts';
import { ownImages } from './published-programs.ts';
import { requireCoach, requireOwnProgram, requireRoom } from './require.ts';
import { runEachOnce } from './run-once.ts';

/** Who writes, with which key and when. */
export interface Writer {
  readonly identity: Identity;
  readonly key: string;
  readonly now: Date;
  readonly newId: () => string;
}

export async function createProgram(
  rows: Rows,
  writer: Writer,
  body: BodyOf<typeof createCall>,
): Promise<OkOf<typeof createCall>> {
  const { identity, key, now } = writer;
  await requireCoach(rows, identity.userId);
  const { _id: id = ProgramId.parse(writer.newId()), trainingPlan = [], createdAt, ...sent } = body;
  const present = await findCreatedProgram(rows, id, identity.userId);
  if (!present) {
    // The id of another coach's program, or of a deleted one, gets the same answer as an unknown one.
    if (await isProgram(rows, id)) throw notFound();
    const { userId, firstName } = identity;
    await requireRoom(rows, 'programs', { of: userId });
    const author = { userId, firstName };
    const content = { ...blankProgram(), author, ...withoutAbsent(sent) };
    checkDetails(content);
    const made = { id, authorId: identity.userId, content, key };
    await insertCreatedProgram(rows, { ...made, now: earlier(createdAt, now) });
    await putPlan(rows, writer, id, [], trainingPlan);
  }
  const program = await requireOwnProgram(rows, id, identity.userId);
  const view = presentCreatedView(program, await findCreatedDays(rows, id));
  return { program: view, rev: program.rev };
}

export async function saveProgram(
  rows: Rows,
  writer: Writer,
  body: BodyOf<typeof saveCall>,
  revision: number | null,
): Promise<OkOf<typeof saveCall>> {
  const program = await requireOwnProgram(rows, body._id, writer.identity.userId);
  const days = await findCreatedDays(rows, program.id);
  const present = latestRevision(program, days);
  if (revision !== null && present !== revision) {
    const current = presentCreatedView(program, days);
    throw staleRevision({ rev: present, lastKey: program.last_key, body: current });
  }
  const { _id, trainingPlan, ...details } = body;
  checkDetails(details);
  const content = await storable(rows, program, details);
  const ofPlan = await putPlan(rows, writer, program.id, days, trainingPlan);
  if (equal(content, program.content)) return { rev: Math.max(present, ofPlan) };
  return { rev: await updateCreatedProgram(rows, program, content, writer.key) };
}

export async function saveProgramDetails(
  rows: Rows,
  writer: Writer,
  sent: CreatedProgram,
  { id, revision }: { id: ProgramId; revision: number | null },
): Promise<OkOf<typeof saveDetailsCall>> {
  const program = await requireOwnProgram(rows, id, writer.identity.userId);
  checkDetails(sent);
  const content = await storable(rows, program, sent);
  const stored = presentCreatedProgram({ ...program, content });
  const different = equal(stored, sent) ? {} : { program: stored };
  if (revision !== null && program.rev !== revision) {
    // A reply was lost: the device sends the version that is already stored.
    if (equal(content, program.content)) return { rev: program.rev, ...different };
    const body = presentCreatedProgram(program);
    throw staleRevision({ rev: program.rev, lastKey: program.last_key, body });
  }
  const rev = await updateCreatedProgram(rows, program, content, writer.key);
  return { rev, ...different };
}

export async function createProgramDay(
  rows: Rows,
  writer: Writer,
  day: CreatedProgramDay,
  id: ProgramId,
): Promise<OkOf<typeof createDayCall>> {
  await requireOwnProgram(rows, id, writer.identity.userId);
  if (day.programId !== id) throw notFound();
  const present = await findCreatedDay(rows, day._id, writer.identity.userId);
  if (present && present.program_id !== id) throw refusalOfPlan('id-twice');
  if (present) return { rev: present.rev, day: presentCreatedDay(present) };
  const checked = await checkedDays(rows, writer, [day]);
  if ((await countPlanDays(rows, id)) >= mostPlanDays) throw refusalOfPlan('too-many-days');
  await requireRoom(rows, 'programDays', { of: id });
  const rev = await putCreatedDays(rows, writer.identity.userId, checked, writer);
  return { rev, day: checked[0] ?? day };
}

export async function saveProgramDay(
  rows: Rows,
  writer: Writer,
  day: CreatedProgramDay,
  of: { id: ProgramId; dayId: string; revision: number | null },
): Promise<{ rev: number }> {
  const present = await findCreatedDay(rows, day._id, writer.identity.userId);
  if (present?.program_id !== of.id || day._id !== of.dayId || day.programId !== of.id)
    throw notFound();
  const checked = await checkedDays(rows, writer, [day]);
  if (of.revision !== null && present.rev !== of.revision) {
    const body = presentCreatedDay(present);
    if (equal(body, checked[0])) return { rev: present.rev };
    throw staleRevision({ rev: present.rev, lastKey: present.last_key, body });
  }
  return { rev: await putCreatedDays(rows, writer.identity.userId, checked, writer) };
}

/** Writes only the days that differ, in the list's order; days that are not in the list leave the plan. */
async function putPlan(
  rows: Rows,
  writer: Writer,
  programId: ProgramId,
  present: readonly CreatedDayRow[],
  plan: readonly TrainingPlanDay[],
): Promise<number> {
  const { identity, key, now, newId } = writer;
  const checked = await checkedDays(rows, writer, plan);
  const known = new Map(present.map((row) => [row.id, presentCreatedDay(row)]));
  const mark = markOf(newId());
  let before: string | null = null;
  const listed = checked.map(({ prescription: _, ...day }): CreatedProgramDay => {
    const position: string | null = known.get(day._id)?.position ?? null;
    const isInOrder = position !== null && (before === null || position > before);
    before = isInOrder ? position : (positionsBetween(before, null, 1, mark)[0] ?? null);
    return { ...day, programId, position: before };
  });
  const isListed = new Set(plan.map(({ _id }) => _id));
  const removed = [...known.values()]
    .filter(({ _id, position }) => position !== null && !isListed.has(_id))
    .map((day) => ({ ...day, position: null }));
  const changed = [...listed, ...removed].filter((day) => !equal(day, known.get(day._id)));
  for (const { _id } of changed) {
    const elsewhere = known.has(_id) ? null : await findCreatedDay(rows, _id, identity.userId);
    if (elsewhere) throw refusalOfPlan('id-twice');
  }
  const more = changed.filter(({ _id }) => !known.has(_id)).length;
  await requireRoom(rows, 'programDays', { of: programId, more });
  return putCreatedDays(rows, identity.userId, changed, { key, now });
}

function checkDetails(details: ProgramDetails): void {
  const problem = detailsProblem(details);
  if (problem) throw refusalOfPlan(problem);
}

/** The days as stored, with whole movements. */
async function checkedDays<D extends Pick<CreatedProgramDay, '_id' | 'exercises'>>(
  rows: Rows,
  { identity }: Writer,
  days: readonly D[],
): Promise<readonly D[]> {
  const problem = daysProblem(days);
  if (problem) throw refusalOfPlan(problem);
  return withWholeMovements(rows, identity.userId, days);
}

/** The coach decides only which pictures there are and in which order; the rest is up to the server. */
async function storable(
  rows: Rows,
  program: CreatedProgramRow,
  sent: ProgramDetails,
): Promise<CreatedContent> {
  const { content } = program;
  const promoImages = await ownImages(rows, program, sent);
  const isShown = promoImages.some(({ url }) => url === sent.image);
  return {
    ...content,
    title: sent.title,
    description: sent.description,
    programCategoryObj: sent.programCategoryObj,
    level: sent.level,
    equipmentLevel: sent.equipmentLevel,
    price: sent.price,
    videoLink: sent.videoLink,
    included: sent.included,
    promoImages,
    image: isShown ? sent.image : null,
    // Devices of earlier versions don't send it.
    ...(sent.folder !== undefined && { folder: sent.folder }),
  };
}

const withoutAbsent = <T extends object>(value: T) =>
  Object.fromEntries(
    Object.entries(value).filter(([, inner]) => inner !== undefined),
  ) as Partial<CreatedContent>;

/** Ignores a clock that is ahead. */
const earlier = (said: string | undefined, now: Date): Date => {
  const time = said === undefined ? now : new Date(said);
  return time < now ? time : now;
};

export type SentDay = BodyOf<typeof saveDaysCall>['days'][number] & {
  /** Of the call that would send the day alone. */
  readonly fingerprint: string;
};

/** Each day is saved, answered and remembered as if sent alone. */
export async function saveProgramDays(
  deps: Deps,
  identity: Identity,
  id: ProgramId,
  days: readonly SentDay[],
): Promise<OkOf<typeof saveDaysCall>> {
  await requireOwnProgram(deps.database.rows, id, identity.userId);
  const writes = days.map(({ key, rev, day, fingerprint }) => {
    const writer = { identity, key, now: deps.now(), newId: deps.newId };
    const effect = (rows: Rows) =>
      rev === null
        ? createProgramDay(rows, writer, day, id)
        : saveProgramDay(rows, writer, day, { id, dayId: day._id, revision: rev });
    return { key, revision: rev, fingerprint, effect };
  });
  return { answers: await runEachOnce(deps, identity.userId, writes) };
}

export async function showCreatedPrograms(
  rows: Rows,
  coach: UserId,
): Promise<OkOf<typeof getCreatedPrograms>> {
  const programs = await findCreatedPrograms(rows, coach);
  return {
    programs: programs.map((row) => ({
      ...presentCreatedProgram(row),
      totalDays: row.total_days,
      rev: row.latest,
    })),
  };
}

export async function showCreatedProgram(
  rows: Rows,
  id: ProgramId,
  coach: UserId,
): Promise<CreatedProgramView> {
  const program = await requireOwnProgram(rows, id, coach);
  return presentCreatedView(program, await findCreatedDays(rows, id));
}
