// A real OpenID Connect provider. Every visitor is signed in at once as the person that is set.
import { once } from 'node:events';
import { createServer } from 'node:http';
import Provider, { type Configuration } from 'oidc-provider';
import type { ProviderSettings } from '#server/social-providers.ts';

/** The provider's facts about somebody, with the standard's names. */
export interface Claims {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly name?: string;
}

export interface IdentityProvider {
  readonly settings: ProviderSettings;
  /** The person at the browser; null: somebody who declines. */
  person: Claims | null;
  /** Goes there as a browser does, and returns the address it is sent back to. */
  readonly visit: (url: string) => Promise<URL>;
  readonly stop: () => Promise<void>;
}

const client = { clientId: 'holdfast', clientSecret: 'a secret of the two' };

export async function startIdentityProvider(
  port: number,
  redirectUri: string,
): Promise<IdentityProvider> {
  const issuer = `http://localhost:${port}`;
  const known = new Map<string, Claims>();
  const provider = new Provider(issuer, configurationFor(redirectUri, known));
  const it: IdentityProvider = {
    settings: { id: 'club', name: 'Club', issuer: new URL(issuer), ...client },
    person: null,
    visit: (url) => follow(url, redirectUri),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const answer = provider.callback();
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    return void provider.interactionDetails(request, response).then(async ({ prompt, params }) => {
      if (!it.person) {
        return provider.interactionFinished(request, response, { error: 'access_denied' });
      }
      const { person } = it;
      known.set(person.sub, person);
      const grant = new provider.Grant({ accountId: person.sub, clientId: client.clientId });
      grant.addOIDCScope(String(params['scope']));
      return provider.interactionFinished(
        request,
        response,
        prompt.name === 'login'
          ? { login: { accountId: person.sub } }
          : { consent: { grantId: await grant.save() } },
      );
    });
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return it;
}

const configurationFor = (redirectUri: string, known: Map<string, Claims>): Configuration => ({
  clients: [
    {
      client_id: client.clientId,
      client_secret: client.clientSecret,
      redirect_uris: [redirectUri],
    },
  ],
  claims: {
    email: ['email', 'email_verified'],
    profile: ['name', 'given_name', 'family_name'],
  },
  cookies: { keys: ['a key of this test'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
  ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  pkce: { required: () => true },
  findAccount: (_, sub) => {
    const person = known.get(sub);
    return person && { accountId: sub, claims: async () => ({ ...person }) };
  },
});

async function follow(url: string, redirectUri: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let address = new URL(url);
  while (!address.href.startsWith(redirectUri)) {
    const reply = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = reply.headers.get('location');
    if (location === null) throw new Error(`${reply.status} ${await reply.text()}`);
    address = new URL(location, address);
  }
  return address;
}
