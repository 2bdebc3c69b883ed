// Each call of the contract by somebody who may make it, as the tests of who may do what ask it.
import type { Endpoint } from '#contract/endpoint.ts';
import { rowOf } from '#tests/api/authorization/all-rows.ts';
import type { Scene } from '#tests/api/authorization/scene.ts';
import { statusFor } from '#tests/api/authorization/verdicts.ts';
import type { Asked } from '#tests/api/test-server.ts';
import { endpoints } from '#tests/tools/endpoints.ts';

export interface KnownCall {
  /** Of 'GET /api/users'. */
  readonly name: string;
  readonly endpoint: Endpoint;
  /** What the answer is; some calls that need something first are refused. */
  readonly status: number;
  /** With ids of its own each time, where a call makes something. */
  readonly ask: (scene: Scene) => Asked;
}

export const everyCall: readonly KnownCall[] = endpoints.map((endpoint) => {
  const name = `${endpoint.method} ${endpoint.path}`;
  const row = rowOf(name);
  if (!row) throw new Error(`Nothing says who may ask ${name}`);
  const { verdict } = row;
  if (verdict.nobody !== 401)
    return {
      name,
      endpoint,
      status: verdict.nobody,
      ask: (scene) => row.ask?.(scene, 'athlete') ?? {},
    };
  const as =
    (['athlete', 'coach', 'admin'] as const).find((one) => statusFor(one, verdict) === 200) ??
    'athlete';
  return {
    name,
    endpoint,
    status: statusFor(as, verdict),
    ask: (scene) => ({ ...row.ask?.(scene, as), as: scene.people[as] }),
  };
});
