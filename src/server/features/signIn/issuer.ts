import { hash } from 'node:crypto';
import type { Configuration } from 'openid-client';
import type { Config } from '../../ground/config';

const TIMEOUT_S = 5;

export interface Identity {
  /** Undefined unless the issuer has verified it. */
  readonly email: string | undefined;
  readonly name: string | undefined;
}

/** What a sign-in is bound by, derived from the secret in the browser's cookie, so that nothing of it is stored. */
const derive = (secret: string, purpose: 'state' | 'nonce' | 'verifier'): string =>
  hash('sha256', `${purpose} ${secret}`, 'base64url');

const stateOf = (secret: string): string => derive(secret, 'state');

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

/** The issuer of OpenID Connect. It is asked at the first sign-in, not at the start; undefined without the settings. */
export const issuerOf = ({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }: Config) => {
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined) return undefined;
  const url = new URL(OIDC_ISSUER);
  let discovered: Promise<Configuration> | undefined;

  const discover = async (): Promise<Configuration> => {
    const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await import('openid-client');
    return discovery(url, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, undefined, {
      timeout: TIMEOUT_S,
      // The settings allow http only on this machine.
      execute: [enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [allowInsecureRequests] : [])],
    });
  };

  /** A failure is not cached: the next sign-in asks again. */
  const configuration = (): Promise<Configuration> => {
    const asked = (discovered ??= discover());
    asked.catch(() => {
      if (discovered === asked) discovered = undefined;
    });
    return asked;
  };

  return {
    /** Returns the address at the issuer where a sign-in begins. */
    begin: async (secret: string, redirectUri: string): Promise<string> => {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client');
      const address = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: stateOf(secret),
        nonce: derive(secret, 'nonce'),
        code_challenge: await calculatePKCECodeChallenge(derive(secret, 'verifier')),
        code_challenge_method: 'S256',
      });
      return address.href;
    },
    /** Exchanges the code in the address to which the issuer has sent the browser. Throws if anything does not match. */
    finish: async (secret: string, address: URL): Promise<Identity> => {
      const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client');
      const settings = await configuration();
      const tokens = await authorizationCodeGrant(settings, address, {
        expectedState: stateOf(secret),
        expectedNonce: derive(secret, 'nonce'),
        pkceCodeVerifier: derive(secret, 'verifier'),
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The issuer sent no identity');
      const found =
        claims['email'] === undefined
          ? await fetchUserInfo(settings, tokens.access_token, claims.sub)
          : claims;
      return {
        email: found['email_verified'] === true ? text(found['email']) : undefined,
        name: text(found['name']),
      };
    },
  };
};
