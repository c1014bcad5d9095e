import { PASSWORD } from '../../server/people';
import { both, MISSING, type Variant } from './types';

export const NEW = 'quiet-river-crossing-5';

/** The bodies an ordinary user may send for an account; `elsewhere` is the status for another account. */
export const ownChanges: readonly (Variant & { readonly elsewhere?: number })[] = [
  { name: 'a name', body: { name: 'Mutale the Second' }, says: both(200) },
  { name: 'a promotion', body: { isAdmin: true }, says: both(403) },
  { name: 'a demotion', body: { isAdmin: false }, says: both(403) },
  { name: 'a promotion on the side', body: { name: 'M', isAdmin: true }, says: both(403) },
  { name: 'a password alone', body: { password: NEW }, says: both(403), elsewhere: 404 },
  {
    name: 'a password and a wrong one',
    body: { password: NEW, currentPassword: `${PASSWORD}!` },
    says: both(403),
    elsewhere: 404,
  },
  {
    name: 'a password and no text',
    body: { password: NEW, currentPassword: { length: 14 } },
    says: both(403),
    elsewhere: 400,
  },
  {
    name: 'a password and the right one',
    body: { password: NEW, currentPassword: PASSWORD },
    says: both(200),
  },
  { name: 'an e-mail', body: { email: 'new@motoka.example' }, says: both(400) },
  { name: 'a hash', body: { passwordHash: 'x' }, says: both(400) },
  { name: 'another id', body: { id: MISSING + 1, name: 'M' }, says: both(400) },
];
