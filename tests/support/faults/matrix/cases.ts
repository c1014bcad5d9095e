import { resources } from '../../../../src/resources/index';
import { policyOf } from '../../../../src/server/auth/policy';
import { names, paths, type Name } from '../../server/factories';
import { additions, changesOf, otherBodies, ownChanges, type Variant } from './bodies';
import { cookieCases } from './cookies';
import { listCases } from './lists';
import { isOpen, statusOf, strangers, type Asker, type Target } from './oracle';
import { MISSING, type World } from './world';

/** One call, and what its answer must be. */
export interface Case {
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
  readonly status: number;
  /** Exactly the records that a list must answer. */
  readonly ids?: readonly number[];
  /** What `data` must be. */
  readonly data?: unknown;
  readonly lacks?: readonly string[];
  /** Cases with one pair must be answered word for word alike, numbers aside. */
  readonly pair?: string | undefined;
}

const callsOfPolicy = (): readonly string[] => [...policyOf(resources).keys()];

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

/** The resource a path is of, if it is of one. */
const nameOf = (path: string): Name | undefined =>
  names.find((name) => path === paths[name] || path.startsWith(`${paths[name]}/`));

/** What `:id` may be in a path; undefined where the path has none. */
const idsOf = (world: World, path: string, name?: Name): Record<Target, string> | undefined => {
  if (!path.includes(':id')) return undefined;
  if (path.startsWith('/balances/')) return world.accounts;
  const others = ['driver-assignments', 'statements', 'imports', 'changes'] as const;
  const other = others.find((one) => path.startsWith(`/${one}/`));
  const { own, foreign } = other
    ? world[other === 'driver-assignments' ? 'assignments' : other]
    : world.ids[
        path.includes('/byCarId/') ? 'cars' : path.includes('/byUserId/') ? 'users' : (name ?? 'cars')
      ];
  return { own: String(own), foreign: String(foreign), missing: String(MISSING), malformed: `${own}e0` };
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

/** What a call cannot do without. */
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
      // Those who are refused whatever they send are asked with each kind of body once.
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
        const pair = variant.pair ?? (target && target !== 'own' ? `${variant.name}` : undefined);
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

/** A method that a path does not know: 401 before 405. */
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

/** The others of the events are alike: where a guard is missing, these show it too. */
const isTelling = (call: string): boolean => !/ \/(repairs|services|insurances|tires|batteries)/.test(call);

/** Every case of the matrix: each call of the policy by everybody, with everything that may be sent. */
export const casesOfWorld = (world: World, { isShort = false } = {}): readonly Case[] => {
  const calls = callsOfPolicy().filter((call) => !isShort || isTelling(call));
  return [
    ...listCases(world),
    ...cookieCases(
      world,
      calls.filter((call) => !isOpen(call)),
    ),
    ...calls.flatMap((call) => casesOf(world, call)),
    ...otherMethods(world, calls),
  ];
};
