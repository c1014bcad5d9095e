import { PASSWORD } from '../../server/people';
import { both, type Variant } from './types';

const named = (name: string, body: unknown, status: number): Variant => ({ name, body, says: both(status) });

/** The bodies of the calls of second factors, passkeys and links. Nobody has any. */
export const signInVariants = (shapes: readonly Variant[]): Readonly<Record<string, readonly Variant[]>> => {
  const token = 'x'.repeat(43);
  const forbidden = (body: object) => named('a forbidden field', { ...body, userId: 1 }, 400);
  const passkey = { response: { id: 'x', response: {} } };
  return {
    'POST /auth/factor': [
      named('no password', {}, 403),
      named('the password', { currentPassword: PASSWORD }, 201),
      forbidden({ currentPassword: PASSWORD }),
    ],
    'POST /auth/factor/prove': [
      named('a code', { code: '000000' }, 409),
      forbidden({ code: '0' }),
      ...shapes,
    ],
    'POST /passkeys/options': [
      named('the password', { currentPassword: PASSWORD }, 200),
      forbidden({ currentPassword: PASSWORD }),
    ],
    'POST /passkeys': [
      named('a wrong passkey', { ...passkey, name: 'My phone' }, 400),
      forbidden({ ...passkey, name: 'My phone' }),
      ...shapes,
    ],
    'POST /user/:id/link': [
      named('nothing', undefined, 201),
      named('an empty body', {}, 201),
      named('a field', { id: 1 }, 400),
    ],
    'POST /auth/link': [named('a wrong link', { token }, 410), forbidden({ token }), ...shapes],
    'POST /auth/password': [
      named('a wrong link', { token, password: 'luangwa-bridge-31' }, 410),
      forbidden({ token, password: 'luangwa-bridge-31' }),
      ...shapes,
    ],
    'POST /auth/passkey': [forbidden(passkey), ...shapes],
  };
};
