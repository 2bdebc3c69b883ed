// Calls that read a coach's clients. A failure is shown where the data would be; changes written here in the meantime
// are laid over the answer.
import {
  type ClientProfile,
  type ClientProgram,
  clientPageSize,
  getClient,
  getClientPrograms,
  getClients,
  getClientStats,
  getClientTraining,
} from '#contract/clients.ts';
import { getClientPlan } from '#contract/client-plan.ts';
import {
  getClientMeasurements,
  getClientExercise,
  getClientMuscles,
  getClientRecords,
} from '#contract/client-progress.ts';
import { type CommentTemplate, getCommentTemplates } from '#contract/coaching.ts';
import type { OkOf } from '#contract/endpoint.ts';
import type {
  ClientGroupId,
  MovementId,
  ProgramId,
  TrainingPlanDayId,
  UserId,
} from '#contract/ids.ts';
import type { TrainingStats } from '#contract/stats.ts';
import { getClientBlock, type TrainingBlock } from '#contract/training-block.ts';
import type { GroupBy } from '#domain/history/calendar.ts';
import { readAnew } from '#offline/commands/read-anew.ts';
import type { Device } from '#offline/device.ts';
import { clientKeys } from '#offline/queries/client-keys.ts';
import { readCached } from '#offline/queries/cached.ts';
import { callQuietly } from '#client/shared/server/call-server.ts';
import type { Span } from '#client/ui/stat-range.ts';
import type { ClientSearch } from './client-search.ts';

export type ClientPage = OkOf<typeof getClients>;
export type ClientPlan = OkOf<typeof getClientPlan>;
export type ClientTraining = OkOf<typeof getClientTraining>;

export const readClients = async (
  device: Device,
  search: ClientSearch,
  skip: number,
): Promise<ClientPage> =>
  readAnew(device, [{ type: 'client-archive', parent: '' }], async () =>
    callQuietly(getClients, {
      query: {
        text: search.text ?? '',
        filter: search.filter ?? 'all',
        sort: search.sort ?? 'name',
        reverse: search.reverse ? 'true' : 'false',
        ...(search.group && { group: search.group as ClientGroupId }),
        skip,
        limit: clientPageSize,
      },
    }),
  );

export const readClient = async (device: Device, id: UserId): Promise<ClientProfile> =>
  readAnew(device, writtenAbout(id), async () => {
    const { client } = await callQuietly(getClient, { params: { id } });
    return client;
  });

const writtenAbout = (id: UserId) =>
  [
    { type: 'client-note', parent: id },
    { type: 'client-max', parent: id },
  ] as const;

export async function readPrograms(device: Device, id: UserId): Promise<readonly ClientProgram[]> {
  const known = await readCached<readonly ClientProgram[]>(device, clientKeys.programs(id));
  const runs = (known?.body ?? []).map(({ _id }) => ({ type: 'client-run', parent: _id }) as const);
  return readAnew(device, runs, async () => {
    const { programs } = await callQuietly(getClientPrograms, { params: { id } });
    return programs;
  });
}

export const readStats = async (
  id: UserId,
  { from, to }: Span,
  groupBy: GroupBy,
): Promise<TrainingStats> =>
  callQuietly(getClientStats, {
    params: { id },
    query: { startDate: from, endDate: to, groupBy, timeZone: timeZoneHere() },
  });

export const readBlock = async (id: UserId, { from, to }: Span): Promise<TrainingBlock> => {
  const query = {
    startDate: from,
    endDate: to,
    groupBy: 'month',
    timeZone: timeZoneHere(),
  } as const;
  return (await callQuietly(getClientBlock, { params: { id }, query })).block;
};

export const readMuscles = async (id: UserId): Promise<OkOf<typeof getClientMuscles>> =>
  callQuietly(getClientMuscles, { params: { id }, query: { timeZone: timeZoneHere() } });

export const readMeasurements = async (id: UserId): Promise<OkOf<typeof getClientMeasurements>> =>
  callQuietly(getClientMeasurements, { params: { id } });

export const readRecords = async (
  id: UserId,
  query: { readonly limit: number; readonly movementId?: MovementId },
): Promise<OkOf<typeof getClientRecords>> =>
  callQuietly(getClientRecords, { params: { id }, query });

/** `movementId` null: the one trained last. */
export const readExercise = async (
  id: UserId,
  movementId: MovementId | null,
): Promise<OkOf<typeof getClientExercise>> =>
  callQuietly(getClientExercise, {
    params: { id },
    query: movementId === null ? {} : { movementId },
  });

export interface TrainingAddress {
  readonly clientId: UserId;
  readonly programId: ProgramId;
  readonly dayId: TrainingPlanDayId;
}

export async function readTraining(
  device: Device,
  { clientId, programId, dayId }: TrainingAddress,
): Promise<ClientTraining> {
  const key = clientKeys.training(programId, dayId);
  const known = await readCached<ClientTraining>(device, key);
  const onWorkouts = (known?.body.sessions ?? []).flatMap(({ _id }) => [
    { type: 'comment', parent: _id } as const,
    { type: 'seen-by-coach', parent: _id } as const,
  ]);
  return readAnew(
    device,
    [{ type: 'client-day', parent: `${programId}:${dayId}` }, ...onWorkouts],
    async () => callQuietly(getClientTraining, { params: { id: clientId, programId, dayId } }),
  );
}

/** What this device has changed since is laid over it by `planOfClient`. */
export const readPlan = async ({
  clientId: id,
  programId,
}: Pick<TrainingAddress, 'clientId' | 'programId'>): Promise<ClientPlan> =>
  callQuietly(getClientPlan, { params: { id, programId } });

export const readTemplates = async (device: Device): Promise<readonly CommentTemplate[]> =>
  readAnew(device, [{ type: 'comment-template', parent: '' }], async () => {
    const { templates } = await callQuietly(getCommentTemplates, {});
    return templates;
  });

const timeZoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
