import type { Case } from './cases';
import { statusOf } from './oracle';
import type { World } from './world';

const HOST = 'fleet.example:3000';

/** The request headers by origin page, and whether the cookie is accepted for a read and for a write. */
const pages: readonly (readonly [string, Record<string, string>, boolean, boolean])[] = [
  ['our own page', { 'sec-fetch-site': 'same-origin' }, true, true],
  ['our own page with its origin', { 'sec-fetch-site': 'same-origin', origin: `http://${HOST}` }, true, true],
  ['our own page of an old browser', { origin: `http://${HOST}` }, true, true],
  ['another port', { 'sec-fetch-site': 'same-site' }, false, false],
  ['another site', { 'sec-fetch-site': 'cross-site' }, false, false],
  [
    'another site that claims our origin',
    { 'sec-fetch-site': 'cross-site', origin: `http://${HOST}` },
    false,
    false,
  ],
  ['the address bar', { 'sec-fetch-site': 'none' }, false, false],
  ['an empty site', { 'sec-fetch-site': '' }, false, false],
  ['another port of an old browser', { origin: 'http://fleet.example:3001' }, false, false],
  ['another host of an old browser', { origin: 'http://evil.example:3000' }, false, false],
  ['a host that begins like ours', { origin: `http://${HOST}.evil.example` }, false, false],
  ['a sandbox', { origin: 'null' }, false, false],
  ['no page that says where it is', {}, true, false],
];

const ownerCalls = (world: World) => {
  const id = world.ids.owners.own;
  const body = JSON.stringify({ name: 'By cookie' });
  return [
    { call: 'GET /owner', method: 'GET', url: '/api/owner' },
    { call: 'GET /owner/:id', method: 'GET', url: `/api/owner/${id}`, target: 'own' as const },
    { call: 'POST /owner', method: 'POST', url: '/api/owner/', payload: body },
    { call: 'PUT /owner/:id', method: 'PUT', url: `/api/owner/${id}`, payload: body, target: 'own' as const },
    { call: 'DELETE /owner/:id', method: 'DELETE', url: `/api/owner/${id}`, target: 'own' as const },
  ];
};

/** The cookie is accepted only by the routes of /owner, and only from Motoka's own pages. */
export const cookieCases = (world: World, closed: readonly string[]): Case[] => {
  const { owner, other } = world.people;
  const cookie = `a=b; token=${owner.token}`;
  const json = { 'content-type': 'application/json' };
  const onOwners = ownerCalls(world).flatMap(({ call, payload, target, ...asked }) =>
    pages.map(([page, headers, read, write]): Case => {
      const counts = asked.method === 'GET' ? read : write;
      const status = statusOf({
        call,
        as: counts ? 'owner' : 'anonymous',
        name: 'owners',
        ...(target && { target }),
        says: { owner: asked.method === 'POST' ? 201 : 200, administrator: 201 },
      });
      return {
        ...asked,
        name: `cookie from ${page}: ${call}`,
        headers: { host: HOST, cookie, ...headers, ...(payload && json) },
        ...(payload && { payload }),
        status,
      };
    }),
  );
  const elsewhere = closed
    .filter((call) => !/ \/owner(\/|$)/.test(call))
    .map((call): Case => {
      const [method = '', path = ''] = call.split(' ');
      return {
        name: `cookie: ${call}`,
        method,
        url: `/api${path.replace(':id', '1')}`,
        headers: { host: HOST, cookie, 'sec-fetch-site': 'same-origin' },
        status: 401,
      };
    });
  const same = { host: HOST, 'sec-fetch-site': 'same-origin' };
  const mixed: Case[] = [
    {
      name: 'a bad header wins over a good cookie',
      method: 'GET',
      url: '/api/owner',
      headers: { ...same, cookie, authorization: 'nonsense' },
      status: 401,
    },
    {
      name: 'a good header wins over another cookie',
      method: 'GET',
      url: '/api/owner',
      headers: { ...same, cookie: `token=${other.token}`, authorization: owner.token },
      status: 200,
      ids: world.seen.owners,
    },
    {
      name: 'a cookie of another name is none',
      method: 'GET',
      url: '/api/owner',
      headers: { ...same, cookie: `xtoken=${owner.token}` },
      status: 401,
    },
  ];
  return [...onOwners, ...elsewhere, ...mixed];
};
