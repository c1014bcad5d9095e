import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Configuration, JWK } from 'oidc-provider';
import { onTestFinished } from 'vitest';

/** How long what the provider gives is valid. */
const LIFE_S = 600;
/** The origins of requests without a socket. */
const INJECTED = ['http://localhost:80', 'http://localhost'];

export interface IssuedPerson {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

/** Runs some work without its warnings: the provider warns of Node 20, and of keys, a store and pages that only tests use. */
const withoutWarnings = async <T>(work: () => T): Promise<Awaited<T>> => {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return await work();
  } finally {
    console.warn = warn;
  }
};

/** A key that signs tokens, and what is published of it. All have the same name. */
const newKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const named = { kid: 'the-key', alg: 'RS256', use: 'sig' };
  return {
    secret: { ...privateKey.export({ format: 'jwk' }), ...named } as JWK,
    published: { ...publicKey.export({ format: 'jwk' }), ...named },
  };
};

/**
 * Starts a real OpenID Connect provider on a free port. It signs everybody in as the person, and redirects only to the origins.
 * They are read at the first request: the server under test may start later.
 */
export const openIssuer = async (
  person: IssuedPerson,
  origins: () => readonly string[] = () => INJECTED,
  isForged = false,
) => {
  const [signing, other] = [newKey(), newKey()];
  const { default: Provider } = await withoutWarnings(() => import('oidc-provider'));
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const configuration = (): Configuration => ({
    ttl: { AccessToken: LIFE_S, Grant: LIFE_S, IdToken: LIFE_S, Interaction: LIFE_S, Session: LIFE_S },
    clients: [
      {
        client_id: 'motoka',
        client_secret: 'a-secret-of-the-office',
        redirect_uris: origins().map((origin) => `${origin}/api/auth/oidc/callback`),
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id, ...person }) }),
    pkce: { required: () => true },
    features: { devInteractions: { enabled: true } },
    cookies: { keys: ['a-key-of-this-test'] },
    jwks: { keys: [signing.secret] },
  });
  const start = () => withoutWarnings(() => new Provider(issuer, configuration()).callback());
  let started: ReturnType<typeof start> | undefined;
  server.on('request', async (request, response) => {
    if (!isForged || request.url !== '/jwks') return (await (started ??= start()))(request, response);
    // Publishes another key than the one that signs.
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [other.published] }));
    return undefined;
  });
  return {
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'motoka',
      OIDC_CLIENT_SECRET: 'a-secret-of-the-office',
      OIDC_NAME: 'Zanaco',
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

/** An issuer for the apps of the tests, until the test ends. */
export const startIssuer = async (person: IssuedPerson, isForged = false) => {
  const issuer = await openIssuer(person, undefined, isForged);
  onTestFinished(issuer.stop);
  return issuer;
};

/** Signs in at the issuer as a browser does, and returns the address to which it leads back. */
export const passIssuer = async (address: string): Promise<URL> => {
  const cookies = new Map<string, string>();
  let next: string = address;
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 15; step += 1) {
    if (new URL(next).pathname === '/api/auth/oidc/callback') return new URL(next);
    const answer = await fetch(next, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { body: form }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    form = undefined;
    if (location) {
      next = new URL(location, next).href;
      continue;
    }
    const page = await answer.text();
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (prompt === undefined) throw new Error(`The issuer answered ${answer.status}: ${page.slice(0, 500)}`);
    next = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? '', next).href;
    form = new URLSearchParams({ prompt, login: 'grace', password: 'any' });
  }
  throw new Error('The issuer leads nowhere');
};
