import { emailProofToken } from '../../../src/server/features/messages/emailProof';
import { unsubscribeToken } from '../../../src/server/features/messages/unsubscribing';
import type { Answer } from '../../support/server/answer';
import type { Call, TestApp } from '../../support/server/app';

type Check = (call: Call, path?: string) => Promise<Answer>;

interface About {
  readonly driverId: number;
  readonly carId: number;
  readonly userId: number;
  readonly ofStatement: string;
}

const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

export const checkMessages = async (app: TestApp, check: Check, about: About): Promise<void> => {
  const { driverId, carId, userId, ofStatement } = about;
  const account = `/balances/${driverId}-${carId}-${userId}`;
  await check({ method: 'POST', path: `${account}/messaged` }, '/balances/{id}/messaged');
  const driving = (await app.done({ path: '/drivers' })).records.find((one) => one['currentCar'] !== null);
  const link = { path: `/drivers/${driving?.id}/link` };
  const made = await check({ ...link, method: 'POST' }, '/drivers/{id}/link');
  const token = String((made.body as { url: string }).url).split('#')[1];
  await check({ as: 'anonymous', method: 'POST', path: '/driver-page', body: { token } });
  await check(link, '/drivers/{id}/link');
  await check({ ...link, method: 'DELETE' }, '/drivers/{id}/link');
  const feed = await check({ method: 'POST', path: '/feed' });
  const ofFeed = String((feed.body as { url: string }).url).replace(/^.*\/api/, '');
  await check({ as: 'anonymous', path: ofFeed }, '/feed/{id}');
  await check({ method: 'DELETE', path: '/feed' });
  await check({ method: 'POST', path: `${ofStatement}/send` }, '/statements/{id}/send');
  await app.database.db.updateTable('messages').set({ state: 'failed' }).execute();
  const [message] = (await app.done({ path: '/messages' })).records;
  await check({ method: 'POST', path: `/messages/${message?.id}/retry` }, '/messages/{id}/retry');
  await check({ method: 'PUT', path: '/messages/choices', body: { email: { week: true } } });
  const endpoint = 'https://push.example/one';
  await check({ method: 'POST', path: '/push', body: { subscription: { endpoint, keys } } });
  await check({ method: 'DELETE', path: '/push', body: { endpoint } });
  const ended = await unsubscribeToken(app.database, userId, 'week');
  await check({ as: 'anonymous', method: 'POST', path: '/mail/unsubscribe', body: { token: ended } });
  await check({ path: '/messages/proof' });
  await check({ method: 'POST', path: '/messages/proof' });
  const owner = { viewer: { id: userId }, email: app.people.owner.email };
  const { token: proof } = await emailProofToken(app.database, owner, Date.now());
  await check({ as: 'anonymous', method: 'POST', path: '/mail/proof', body: { token: proof } });
};
