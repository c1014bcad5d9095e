import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { connect } from '../../../src/server/db/open/connect';
import { migrate } from '../../../src/server/db/schema/migrate';
import { write } from '../../../src/server/db/groupCommit';

const HOUR_MS = 3_600_000;
const AT_ONCE = 100;

/** A time zone in which it is between eight and nine in the morning. */
const morningZone = (): string => {
  const offset = 8 - new Date().getUTCHours();
  // The signs of these zones are reversed.
  const hours = offset < -12 ? offset + 24 : offset;
  return hours === 0 ? 'Etc/UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
};

export const addressOf = (index: number): string => `reader${index}@motoka.example`;

/** Fills a database with owners of one car each, whose paper ends soon, and who want the digest of the morning. */
export const addReaders = async (url: string, count: number): Promise<void> => {
  const database = connect(url);
  await migrate(database);
  const stamp = new Date().toISOString();
  const validUntil = new Date(Date.now() + 5 * 24 * HOUR_MS).toISOString().slice(0, 10);
  const stamps = { createdAt: stamp, updatedAt: stamp };
  const choices = JSON.stringify({ email: { morning: true }, morningAt: '06:30' });
  for (let first = 1; first <= count; first += AT_ONCE)
    await write(database, async (trx) => {
      for (let index = first; index < first + AT_ONCE && index <= count; index += 1) {
        const [name, plate, email] = [`Reader ${index}`, `ABZ ${index}`, addressOf(index)];
        const keys = { nameKey: name.toLowerCase(), emailKey: email };
        const user = { name, email, ...keys, isAdmin: 0, emailProvedAt: stamp, ...stamps };
        const { id: userId } = await trx
          .insertInto('users')
          .values(user as never)
          .returning('id')
          .executeTakeFirstOrThrow();
        const key = plate.replace(' ', '');
        const { id: carId } = await trx
          .insertInto('cars')
          .values({
            numberPlate: plate,
            numberPlateKey: key,
            model: 'Hiace',
            modelKey: 'hiace',
            userId,
            mileage: 1,
            nameKey: name,
            ...stamps,
          } as never)
          .returning('id')
          .executeTakeFirstOrThrow();
        await trx
          .insertInto('papers')
          .values({ carId, userId, kind: 'fitness', validUntil, numberPlateKey: key, ...stamps } as never)
          .execute();
        await trx.insertInto('messageChoices').values({ userId, language: 'en', choices }).execute();
      }
    });
  await database.db.destroy();
};

/** The messages that are not sent yet, and those of them that a process has taken. */
export const readWaiting = async (url: string): Promise<{ waiting: number; taken: number }> => {
  const { db } = connect(url);
  const rows = await db.selectFrom('messages').select('holder').where('state', '=', 'waiting').execute();
  await db.destroy();
  return { waiting: rows.length, taken: rows.filter(({ holder }) => holder !== null).length };
};

/** A mail server that takes a while for each mail, and counts them by address. */
export const startCounter = async (delayMs: number) => {
  const counts = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, { envelope }, done) => {
      stream.resume();
      stream.on('end', () => {
        for (const { address } of envelope.rcptTo) counts.set(address, (counts.get(address) ?? 0) + 1);
        setTimeout(done, delayMs);
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    counts,
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'office@fleet.example',
      PUBLIC_URL: 'https://fleet.example',
      TIME_ZONE: morningZone(),
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
