import { expect, test } from 'vitest';
import { networkOf } from '../../src/server/auth/network';
import { write } from '../../src/server/db/groupCommit';
import { countCall } from '../../src/server/auth/counted';
import { MINUTE_MS } from '../../src/server/ground/calendar/time';
import { startApp, type Call } from '../support/server/app';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['owner@motoka.example', 'owner@motoka.example'],
  ['12', '12'],
  ['', ''],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

const TOKEN = 'x'.repeat(43);

/** The limits that are counted by address: how many calls are free, and a call that counts. */
const limits: readonly [name: string, free: number, callOf: (number: number) => Call][] = [
  [
    'failed sign-ins',
    20,
    (number) => ({
      path: '/auth/loginUser',
      body: { email: `nobody${number}@x.example`, password: 'wrong-9' },
    }),
  ],
  [
    'sign-ups',
    5,
    (number) => ({
      path: '/auth/signup',
      body: { name: 'Mutale', email: `mutale${number}@x.example`, password: 'kariba-in-the-rain-9' },
    }),
  ],
  [
    'forgotten passwords',
    20,
    (number) => ({ path: '/auth/forgot', body: { email: `a${number}@x.example` } }),
  ],
  ['wrong links', 20, () => ({ path: '/auth/link', body: { token: TOKEN } })],
  ['challenges of passkeys', 60, () => ({ path: '/auth/passkey/options' })],
  ['drivers’ pages', 30, () => ({ path: '/driver-page', body: { token: TOKEN } })],
  ['wrong proofs of an e-mail', 20, () => ({ path: '/mail/proof', body: { token: TOKEN } })],
];

test.each(limits)(
  'of %s, the addresses of an IPv6 /64 have %d together',
  async (_name, free, callOf) => {
    const app = await startApp({ TRUST_PROXY: 'on', SIGNUPS_PER_HOUR: '5' });
    let asked = 0;
    const statusFrom = async (address: string) => {
      const call = callOf((asked += 1));
      const headers = { 'x-forwarded-for': address, host: 'localhost' };
      return (await app.request({ as: 'anonymous', method: 'POST', headers, ...call })).status;
    };
    for (let number = 1; number <= free; number += 1)
      expect([number, await statusFrom(`2001:db8:1:2::${number.toString(16)}`)]).not.toEqual([number, 429]);
    expect(await statusFrom('2001:db8:1:2:ffff::1')).toBe(429);
    expect(await statusFrom('2001:db8:1:3::1')).not.toBe(429);
  },
  120_000,
);

test('whatever else is counted by address counts an IPv6 /64 as one, and an IPv4 address however it is written', async () => {
  const { database } = await startApp();
  const limit = { kind: 'oidc', max: 2, withinMs: MINUTE_MS };
  const count = (address: string) =>
    write(database, (trx) => countCall(trx, limit, address, 'Please sign in'));
  await count('2001:db8::1');
  await count('2001:db8::2');
  await expect(count('2001:db8::3')).rejects.toMatchObject({ status: 429 });
  await count('192.0.2.7');
  await count('::ffff:192.0.2.7');
  await expect(count('192.0.2.7')).rejects.toMatchObject({ status: 429 });
});
