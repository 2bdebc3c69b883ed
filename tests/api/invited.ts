// A coach who invites, and what an invited person's mail says.
import { randomBytes, randomUUID } from 'node:crypto';
import { type Invitation, openInvitation, saveInvitation } from '#contract/invitations.ts';
import { pullChanges } from '#contract/sync.ts';
import type { Person } from './builders.ts';
import type { TestServer } from './test-server.ts';

export const newAddress = (): string => `ana-${randomUUID()}@example.test`;

export function invitedOn(server: TestServer) {
  const body = (more: object) => {
    const now = server.deps.now();
    return {
      kind: 'email',
      email: newAddress(),
      name: 'Ana Silva',
      message: '',
      programId: null,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + 14 * 86_400_000).toISOString(),
      mostUses: 1,
      withdrawnAt: null,
      sends: 1,
      ...more,
    };
  };
  const save = (as: Person, more: object, id: string = randomUUID(), revision?: number) =>
    server.call(saveInvitation, {
      as,
      params: { id },
      body: body(more),
      ...(revision !== undefined && { revision }),
    });
  /** Resolves with the link's token. */
  const link = async (as: Person, more: object = {}) => {
    const secret = randomBytes(32).toString('base64url');
    const asked = { kind: 'link', email: '', sends: 0, mostUses: 5, secret, ...more };
    const { status, body: made } = await save(as, asked);
    if (status !== 200) throw new Error(`The link was refused: ${status}`);
    return { token: secret, ...made };
  };
  /** The letters to an address, newest last. The jobs of a test start before the call that sends them is committed. */
  const letters = async (email: string) => {
    await server.deps.jobs.send({ kind: 'send-invitations' });
    return server.lettersTo(email);
  };
  /** The token of the newest mail to an address. */
  const tokenFor = async (email: string): Promise<string> => {
    const letter = (await letters(email)).at(-1);
    return letter?.action?.url.searchParams.get('token') ?? 'no link';
  };
  const mailed = async (as: Person, more: object = {}) => {
    const email = newAddress();
    const { body: made } = await save(as, { email, ...more });
    return { email, token: await tokenFor(email), ...made };
  };
  const opened = async (token: string) =>
    (await server.ok(openInvitation, { body: { token } })).invitation;
  /** As the coach's devices have it. */
  const ofCoach = async (as: Person, id: string): Promise<Invitation | undefined> => {
    const { changes } = await server.ok(pullChanges, { as });
    const change = changes.find((one) => one.type === 'invitation' && one.id === id);
    return change && 'body' in change ? (change.body as Invitation) : undefined;
  };
  return { save, link, letters, tokenFor, mailed, opened, ofCoach };
}
