import { sql } from 'kysely';
import { pages } from '../../../../contract/paths';
import type { Calendar } from '../../../ground/calendar';
import type { Queries } from '../../../db/open/connect';
import { run } from '../../../db/sql/statements';
import { within, withSeparators } from '../../../ground/i18n/phrases';
import { say, type Text, type Value } from '../../../ground/i18n/sentence';
import { mayCallAll } from '../../../auth/access';
import type { Viewer } from '../../../auth/viewer';
import { moreLine, plainMessage, type MessageContent } from '../../sending/content';

const LISTED_MAX = 20;

/** Writes the message about a person's imports in a range of ids. The names of the files are in no subject. */
export const importMessage = async (
  queries: Queries,
  viewer: Viewer,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<MessageContent | undefined> => {
  const made = queries
    .selectFrom('imports')
    .where('userId', '=', viewer.id)
    .where('id', '>=', from)
    .where('id', '<=', to);
  const [counted] = await run(
    queries,
    made.select((row) => row.fn.countAll<number>().as('count')),
  );
  const count = Number(counted?.count ?? 0);
  const results = await run(
    queries,
    made.select(['fileName', 'created', 'errorCount']).orderBy('id').limit(LISTED_MAX),
  );
  if (results.length === 0) return undefined;
  const path = pages.activity;
  const subject: Text =
    count === 1 ? 'Your import is done' : say('{count} of your imports are done', { count });
  const more = count - results.length;
  const lines = results.map(({ fileName, created, errorCount }) => ({
    text: () => fileName,
    note: say('Added: {created}. Rows with errors: {errors}.', {
      created: withSeparators(created),
      errors: withSeparators(errorCount),
    }),
    path,
  }));
  return plainMessage(subject, path, ...lines, ...moreLine(more, path));
};

/** Names a device in the person's language: `Chrome sur Android`. */
const deviceInWords = (device: string): Value => {
  const [known = '', system] = device.split(' on ');
  const program = known === 'Another program' ? within('Another program') : known;
  return system ? within(say('{program} on {system}', { program, system })) : program;
};

export const signInMessage = async (
  queries: Queries,
  calendar: Calendar,
  viewer: Viewer,
  changeId: number,
): Promise<MessageContent | undefined> => {
  const [change] = await run(
    queries,
    queries
      .selectFrom('changes')
      .select(['at', 'after'])
      .where('id', '=', changeId)
      .where('userId', '=', viewer.id),
  );
  if (!change) return undefined;
  const { device = '', address = '' } = JSON.parse(change.after ?? '{}') as Record<string, string>;
  const where = { device: deviceInWords(device), address, ...calendar.inWords(change.at) };
  return plainMessage(
    'Sign-in from a new device',
    pages.profile,
    { text: say('{device}, {address}, on {day} at {time}', where) },
    { text: 'If this was not you, change your password', path: pages.profile },
  );
};

export const backupMessage = (viewer: Viewer, reason: string): MessageContent | undefined =>
  mayCallAll(viewer)
    ? plainMessage('A backup failed', pages.home, {
        text: say('Why: {reason}', { reason: () => reason }),
        path: pages.home,
      })
    : undefined;

export const failuresMessage = async (
  queries: Queries,
  viewer: Viewer,
): Promise<MessageContent | undefined> => {
  if (!mayCallAll(viewer)) return undefined;
  const [row] = await run(
    queries,
    sql<{ count: number }>`select count(*) as count from messages where state = 'failed'`,
  );
  const count = Number(row?.count ?? 0);
  if (count === 0) return undefined;
  const subject = say('Messages that could not be sent: {count}', { count: withSeparators(count) });
  return plainMessage(subject, pages.messages, { text: subject, path: pages.messages });
};

/** Writes the message with the link by which a person sets a password, and nothing else. */
export const passwordMessage = (
  calendar: Calendar,
  { url, expiresAt }: { readonly url: string; readonly expiresAt: string },
): MessageContent => {
  const { pathname, hash } = new URL(url);
  return plainMessage(
    'Choose a new password',
    '/',
    { text: 'Choose a new password', path: `${pathname}${hash}`, isButton: true },
    {
      text: say(
        'The link works once, until {day} at {time}. If you did not ask for it, do nothing.',
        calendar.inWords(expiresAt),
      ),
    },
  );
};

/** Writes the message about a new grant. It names no fleet, because the receiver may see one only after accepting. */
export const accessMessage = (): MessageContent =>
  plainMessage('You were given access to a fleet', pages.profile, {
    text: 'See it in your profile',
    path: pages.profile,
    isButton: true,
  });

/** Writes the message with the link that proves the e-mail of an account, and nothing else. */
export const proofMessage = (
  calendar: Calendar,
  { token, expiresAt }: { readonly token: string; readonly expiresAt: string },
): MessageContent =>
  plainMessage(
    'Confirm your e-mail',
    pages.profile,
    { text: 'Confirm your e-mail', path: `${pages.emailProof}#${token}`, isButton: true },
    {
      text: say(
        'The link works until {day} at {time}. If you did not ask for it, do nothing.',
        calendar.inWords(expiresAt),
      ),
    },
  );

/** Writes the message about an account with an unproved e-mail that now belongs to the person whom the issuer identified. */
export const claimedMessage = (calendar: Calendar, { at }: { readonly at: string }): MessageContent =>
  plainMessage(
    'The former ways to sign in have ended',
    pages.profile,
    {
      text: say('You first signed in with your company’s account on {day} at {time}', calendar.inWords(at)),
    },
    {
      text: 'The former password, second factor, passkeys, devices, calendar and push messages ended',
      path: pages.profile,
    },
  );

export const factorMessage = (
  calendar: Calendar,
  { by, at }: { readonly by: string; readonly at: string },
): MessageContent =>
  plainMessage('Your second factor was removed', pages.profile, {
    text: say('Removed by {name} on {day} at {time}', { name: by, ...calendar.inWords(at) }),
    path: pages.profile,
  });
