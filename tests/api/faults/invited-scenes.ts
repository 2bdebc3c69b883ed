// Invitations, what comes of them, and clients put away, in the rehearsal of a restored backup.
import { randomBytes, randomUUID } from 'node:crypto';
import { getClients } from '#contract/clients.ts';
import { acceptInvitation, type Invitation, saveInvitation } from '#contract/invitations.ts';
import { archiveClient } from '#offline/commands/coaches.ts';
import { invite } from '#offline/commands/invitations.ts';
import type { Person } from '../builders.ts';
import type { CoachDevice } from '../coach-device.ts';
import type { TestServer } from '../test-server.ts';
import { must } from '../training.ts';
import type { Scene } from './restore-rehearsal.ts';
import type { readerOf } from './server-reader.ts';

const asked = {
  email: '',
  name: '',
  message: '',
  programId: null,
  withdrawnAt: null,
} as const;

/** Returns its secret. */
async function newLink(server: TestServer, coach: Person): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const now = server.deps.now();
  const times = {
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + 86_400_000).toISOString(),
  };
  await server.ok(saveInvitation, {
    as: coach,
    params: { id: randomUUID() },
    body: { ...asked, ...times, kind: 'link', mostUses: 5, sends: 0, secret },
  });
  return secret;
}

export async function invitedScenes({
  server,
  athlete,
  coach,
  laptop,
  documents,
  sam,
}: Pick<ReturnType<typeof readerOf>, 'documents'> & {
  readonly server: TestServer;
  readonly athlete: Person;
  readonly coach: Person;
  readonly laptop: CoachDevice;
  readonly sam: Person;
}): Promise<Record<'invitation' | 'coach' | 'client-archive', Scene>> {
  const link = await newLink(server, coach);
  return {
    invitation: {
      change: async () => {
        const to = { kind: 'email', name: 'Ana', message: '', programId: null } as const;
        const draft = { ...to, email: 'ana@example.test', mostUses: 1, days: 14 };
        must(await invite(laptop.device, { drafts: [draft, { ...draft, kind: 'link' }] }));
      },
      told: async () =>
        (await documents(coach, 'invitation'))
          .map(({ kind, email, name, createdAt, expiresAt }: Invitation) =>
            JSON.stringify([kind, email, name, createdAt, expiresAt]),
          )
          .toSorted(),
    },
    coach: {
      change: () => server.ok(acceptInvitation, { as: athlete, body: { token: link } }),
      told: async () =>
        (await documents(athlete, 'coach')).map(({ receipt: _, ...relation }) => relation),
    },
    'client-archive': {
      change: () =>
        archiveClient(laptop.device, { clientId: sam.userId, firstName: 'Sam', isArchived: true }),
      told: async () => {
        const query = { filter: 'archived' };
        const { clients } = await server.ok(getClients, { as: coach, query });
        return clients.map(({ firstName }) => firstName);
      },
    },
  };
}
