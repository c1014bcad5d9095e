import { reports } from '../../../../src/reports';
import { resources } from '../../../../src/resources/index';
import { policyOf } from '../../../../src/server/auth/policy';
import { names, paths, type Name } from '../../server/factories';
import { additions, changesOf, otherBodies } from './bodies';
import { ownChanges } from './ownChanges';
import type { Variant } from './types';
import { guestCases } from './guests';
import { cookieCases } from './cookies';
import { listCases } from './lists';
import { isOpen, statusOf, strangers, type Asker, type Target } from './oracle';
import { type World } from './world';
import { MISSING, type Whose } from './types';
import { cashNames, outcomes } from './cash';
import { kindIds } from './trade';

/** One call and its expected response. */
export interface Case {
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
  readonly status: number;
  /** The exact ids that a list must return. */
  readonly ids?: readonly number[];
  /** The expected `data`. */
  readonly data?: unknown;
  readonly lacks?: readonly string[];
  /** Cases with the same pair must get the same response, apart from numbers. */
  readonly pair?: string | undefined;
}

const callsOfPolicy = (): readonly string[] => [...policyOf(resources, reports).keys()];

const credentials = ({ people, ended }: World, as: Asker): Record<string, string> => {
  const tokens: Record<Asker, string | undefined> = {
    anonymous: undefined,
    'a bad token': 'x'.repeat(43),
    'a token with a scheme': `Bearer ${people.admin.token}`,
    'a session that was signed out': ended['a session that was signed out'],
    'a session that was left idle': ended['a session that was left idle'],
    'a session that is too old': ended['a session that is too old'],
    owner: people.owner.token,
    administrator: people.admin.token,
  };
  const token = tokens[as];
  return token === undefined ? {} : { authorization: token };
};

/** The resource that a path belongs to, if any. */
const nameOf = (path: string): Name | undefined =>
  names.find((name) => path === paths[name] || path.startsWith(`${paths[name]}/`));

const targetsOf = ({ own, foreign }: Readonly<Record<Whose, number>>): Record<Target, string> => ({
  own: String(own),
  foreign: String(foreign),
  missing: String(MISSING),
  malformed: `${own}e0`,
});

/** The values of `:id` in a path; undefined where the path has none. */
const idsOf = (world: World, path: string, name?: Name): Record<Target, string> | undefined => {
  if (!path.includes(':id')) return undefined;
  if (path.startsWith('/balances/')) return world.accounts;
  const cash = cashNames.find((one) => path.startsWith(`/${one}/:id`));
  if (cash) return targetsOf(world.cash[cash]);
  if (/^\/(cash-book|owner-accounts)\//.test(path)) return targetsOf(world.ids.users);
  if (/^\/(expense|paper)-kinds\//.test(path)) return targetsOf(kindIds);
  const others = ['driver-assignments', 'statements', 'imports', 'changes', 'files', 'grants'] as const;
  const other = others.find((one) => path.startsWith(`/${one}/`));
  const { own, foreign } = other
    ? world[other === 'driver-assignments' ? 'assignments' : other]
    : world.ids[
        path.includes('/byCarId/') ? 'cars' : path.includes('/byUserId/') ? 'users' : (name ?? 'cars')
      ];
  return targetsOf({ own, foreign });
};

const variantsOf = (world: World, call: string): readonly Variant[] => {
  const [method, path = ''] = call.split(' ');
  const name = nameOf(path);
  const others = otherBodies(world)[call];
  if (others || !name) return others ?? [];
  return method === 'POST' ? additions(world, name) : changesOf(world, name);
};

const sent = ({
  body,
  type = 'application/json',
}: Variant): { headers: Record<string, string>; payload?: string } =>
  body === undefined
    ? { headers: {} }
    : {
        headers: { 'content-type': type },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      };

/** The required query of a call. */
const queryOf = ({ people }: World, call: string): string =>
  call === 'GET /statements/preview' ? `?userId=${people.owner.id}&month=2026-10` : '';

const askers: readonly Asker[] = [...strangers, 'owner', 'administrator'];
const targets: readonly Target[] = ['own', 'foreign', 'missing', 'malformed'];

const casesOf = (world: World, call: string): Case[] => {
  const [method = '', path = ''] = call.split(' ');
  const name = nameOf(path);
  const ids = idsOf(world, path, name);
  return askers.flatMap((as) =>
    (ids ? targets : [undefined]).flatMap((target): Case[] => {
      const id = ids && target ? ids[target] : '';
      const url = `/api${path.replace(':id', id)}${queryOf(world, call)}`;
      const base = (status: number, more: Partial<Case> = {}): Case => ({
        name: `${as}: ${call} ${target ?? ''}`.trim(),
        method,
        url,
        headers: credentials(world, as),
        status,
        ...more,
      });
      if (method === 'GET' || method === 'DELETE') {
        const status = statusOf({ call, as, ...(target && { target }), name });
        const pair = status >= 400 && as !== 'administrator' ? `${as} ${call}` : undefined;
        const plain = base(status, { pair });
        return method === 'DELETE' ? [plain] : [plain, { ...plain, method: 'HEAD', pair: undefined }];
      }
      // Requesters who are refused regardless of the body still send each kind of body once.
      const variants = call === 'PUT /user/:id' && as === 'owner' ? ownChanges : variantsOf(world, call);
      return variants.map((variant) => {
        const { headers, payload } = sent(variant);
        const { elsewhere } = variant as { elsewhere?: number };
        const says =
          elsewhere !== undefined && target !== 'own'
            ? { owner: elsewhere, administrator: elsewhere }
            : variant.says;
        const question = { call, as, says, name };
        const status = statusOf(target ? { ...question, target } : question);
        // An administrator sees which of them exists, and what stands in the way.
        const isToldApart = as === 'administrator' && outcomes[call]?.administrator !== undefined;
        const isPaired = target && target !== 'own' && !isToldApart;
        const pair = variant.pair ?? (isPaired ? variant.name : undefined);
        return base(status, {
          name: `${as}: ${call} ${target ?? ''} with ${variant.name}`,
          headers: { ...credentials(world, as), ...headers },
          ...(payload !== undefined && { payload }),
          pair: pair && status >= 400 ? `${as} ${call} ${pair}` : undefined,
        });
      });
    }),
  );
};

/** A method that a path does not support: 401 before 405. */
const otherMethods = (world: World, calls: readonly string[]): Case[] =>
  [...new Set(calls.map((call) => call.split(' ')[1] ?? ''))].flatMap((path) =>
    (['anonymous', 'owner'] as const).flatMap((as) =>
      ['PATCH', 'OPTIONS'].map((method): Case => {
        const known = calls.filter((call) => call.endsWith(` ${path}`));
        return {
          name: `${as}: ${method} ${path}`,
          method,
          url: `/api${path.replace(':id', '1')}`,
          headers: credentials(world, as),
          status: as === 'anonymous' && !known.every(isOpen) ? 401 : 405,
        };
      }),
    ),
  );

/** False for resources whose routes are the same as another's: a missing guard shows in the others too. */
const isDistinct = (call: string): boolean => !/ \/(repairs|services|insurances|tires|batteries)/.test(call);

/** Every case of the matrix: each call of the policy by each kind of requester, with each kind of body. */
export const casesOfWorld = (world: World, { isShort = false } = {}): readonly Case[] => {
  const calls = callsOfPolicy().filter((call) => !isShort || isDistinct(call));
  return [
    ...listCases(world),
    ...cookieCases(
      world,
      calls.filter((call) => !isOpen(call)),
    ),
    ...calls.flatMap((call) => casesOf(world, call)),
    ...otherMethods(world, calls),
    ...guestCases(world, (call) => !isShort || isDistinct(call)),
  ];
};
