import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  changeProgramImage,
  createProgram,
  createProgramDay,
  deleteProgram,
  getCreatedProgram,
  getCreatedPrograms,
  saveProgram,
  saveProgramDay,
  saveProgramDays,
  saveProgramDetails,
  uploadPromoImage,
} from '#contract/created-programs.ts';
import { getPublishedProgram, publishProgram, updateAthletes } from '#contract/publishing.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { ProgramId } from '#contract/ids.ts';
import { getProgramVersion, getProgramVersions, keepDraft } from '#contract/program-versions.ts';
import * as saving from '../commands/created-programs.ts';
import { showCreatedProgram, showCreatedPrograms } from '../commands/created-programs.ts';
import * as publishing from '../commands/published-programs.ts';
import { addPromoImage, chooseCover, promoSizes } from '../commands/published-programs.ts';
import { worthOfPicture } from '../pictures/sizes.ts';
import * as versions from '../commands/program-versions.ts';
import type { Serve } from '../handle.ts';
import type { PictureSize } from '../pictures/sizes.ts';
import { fingerprintOf } from '../tokens.ts';

export function serveCreatedPrograms(serve: Serve, app: FastifyInstance): void {
  serveReading(serve);
  serveWriting(serve);
  servePublishing(serve);
  serveVersions(serve);
  servePictures(serve, app);
}

function serveReading(serve: Serve): void {
  serve(getCreatedPrograms, async ({ rows, identity }) =>
    showCreatedPrograms(rows, identity.userId),
  );

  serve(getCreatedProgram, async ({ rows, identity, params }) => ({
    program: await showCreatedProgram(rows, params.id, identity.userId),
  }));

  serve(getPublishedProgram, async ({ rows, identity, params }) =>
    publishing.showPublished(rows, params.id, identity.userId),
  );
}

const writerOf = ({
  deps,
  identity,
  key,
}: Pick<saving.Writer, 'identity' | 'key'> & {
  deps: { now: () => Date; newId: () => string };
}): saving.Writer => ({ identity, key, now: deps.now(), newId: deps.newId });

function serveWriting(serve: Serve): void {
  serve(createProgram, async (call) => saving.createProgram(call.rows, writerOf(call), call.body));

  serve(saveProgram, async (call) =>
    saving.saveProgram(call.rows, writerOf(call), call.body, call.revision),
  );

  serve(saveProgramDetails, async (call) =>
    saving.saveProgramDetails(call.rows, writerOf(call), call.body.program, {
      id: call.params.id,
      revision: call.revision,
    }),
  );

  serve(createProgramDay, async (call) =>
    saving.createProgramDay(call.rows, writerOf(call), call.body.day, call.params.id),
  );

  serve(saveProgramDay, async (call) =>
    saving.saveProgramDay(call.rows, writerOf(call), call.body.day, {
      ...call.params,
      revision: call.revision,
    }),
  );

  serve(saveProgramDays, async ({ deps, identity, params, body, request }) =>
    saving.saveProgramDays(deps, identity, params.id, asIfAlone(body.days, params.id, request)),
  );

  serve(deleteProgram, async ({ deps, rows, identity, params }) =>
    publishing.deleteProgram(deps, rows, params.id, identity.userId),
  );
}

/** With the fingerprint of the call for one day: a device may repeat in a batch a day it first sent alone. */
function asIfAlone(
  days: BodyOf<typeof saveProgramDays>['days'],
  id: ProgramId,
  { rawBody }: FastifyRequest,
): saving.SentDay[] {
  const asTheyCame = JSON.parse(String(rawBody)) as { days?: { day?: unknown }[] };
  return days.map((sent, index) => {
    const endpoint = sent.rev === null ? createProgramDay : saveProgramDay;
    const path = endpoint.path.replace(':id', id).replace(':dayId', sent.day._id);
    const body = JSON.stringify({ day: asTheyCame.days?.[index]?.day });
    return { ...sent, fingerprint: fingerprintOf(endpoint.method, path, body) };
  });
}

function servePublishing(serve: Serve): void {
  serve(publishProgram, async ({ deps, rows, identity, params, body, key }) =>
    publishing.publishProgram(deps, rows, {
      id: params.id,
      coach: identity.userId,
      status: body.publishingStatus,
      rev: body.rev,
      key,
    }),
  );

  serve(updateAthletes, async ({ deps, rows, identity, params }) =>
    publishing.updateAthletes(deps, rows, params.id, identity.userId),
  );
}

function serveVersions(serve: Serve): void {
  serve(getProgramVersions, async ({ rows, identity, params }) =>
    versions.showVersions(rows, params.id, identity.userId),
  );

  serve(getProgramVersion, async ({ rows, identity, params, query }) =>
    versions.showVersion(rows, { ...params, ...query }, identity.userId),
  );

  serve(keepDraft, async ({ deps, rows, identity, params, body }) =>
    versions.keepDraft(rows, {
      ...params,
      restored: body.restored,
      coach: identity.userId,
      now: deps.now(),
    }),
  );
}

function servePictures(serve: Serve, app: FastifyInstance): void {
  const made = new WeakMap<FastifyRequest, readonly PictureSize[]>();
  // Before the write starts: its transaction must not wait while the picture is resized.
  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.config.endpoint !== uploadPromoImage) return;
    const { file } = request.body as BodyOf<typeof uploadPromoImage>;
    made.set(request, await promoSizes(file));
  });

  serve(
    uploadPromoImage,
    async ({ deps, rows, identity, params, body, key, request }) =>
      addPromoImage(rows, {
        programId: params.id,
        coach: identity.userId,
        picture: { id: body._id ?? deps.newId(), sizes: made.get(request) ?? [] },
        key,
        now: deps.now(),
      }),
    { worth: () => worthOfPicture },
  );

  serve(changeProgramImage, async ({ rows, identity, body, key }) =>
    chooseCover(rows, { ...body, coach: identity.userId, key }),
  );
}
