import { sql } from 'kysely';
import { pages } from '../../../../contract/paths';
import { findResource } from '../../../../resources';
import type { Calendar } from '../../../ground/calendar';
import type { Queries, RowOf } from '../../../db/open/connect';
import { run } from '../../../db/sql/statements';
import { nounOf } from '../../../ground/i18n/phrases';
import { say, type Text, type Value } from '../../../ground/i18n/sentence';
import { titleOf } from '../../../rows/records/auditLog';
import type { Viewer } from '../../../auth/viewer';
import { moreLine, plainMessage, type MessageContent } from '../../sending/content';
import { ref } from '../../../db/sql/where';

const LISTED_MAX = 20;

interface Changed
  extends
    Pick<
      RowOf<'changes'>,
      'id' | 'at' | 'userName' | 'action' | 'resource' | 'recordId' | 'before' | 'after'
    >,
    Pick<RowOf<'changeViewers'>, 'wasTheirs' | 'isTheirs'> {}

/** The changes of others in a span of the log, of records that were or are the person's own. */
const changedBetween = ({ id }: Viewer, from: number, to: number) => sql`from changes
  join "changeViewers" as seen on seen."changeId" = changes.id and seen."userId" = ${id}
  where changes.id >= ${from} and changes.id <= ${to} and action in ('update', 'delete', 'undo')
  and resource <> 'statements' and coalesce(changes."userId", 0) <> ${id}`;

const fieldsOf = (json: string | null): Record<string, unknown> =>
  json === null ? {} : (JSON.parse(json) as Record<string, unknown>);

/** The record of a change, by the side of it that is the person's. */
const titleFor = ({ resource, before, after, isTheirs }: Changed): string =>
  titleOf(resource, fieldsOf(isTheirs === 1 && after !== null ? after : before)) ?? '';

const sentenceOf = (change: Changed, calendar: Calendar): Text => {
  const { resource, action, userName } = change;
  const definition = findResource(resource);
  const noun: Value = definition ? nounOf(definition) : resource;
  const values = {
    who: userName ?? '',
    record: noun,
    title: titleFor(change),
    ...calendar.inWords(change.at),
  };
  if (action === 'delete') return say('{who} deleted the {record} of {title} on {day} at {time}', values);
  if (action === 'undo')
    return say('{who} took back a change of the {record} of {title} on {day} at {time}', values);
  return say('{who} changed the {record} of {title} on {day} at {time}', values);
};

/** Writes which of a person's records others have changed; undefined if none of them is theirs to see. */
export const recordsMessage = async (
  queries: Queries,
  calendar: Calendar,
  viewer: Viewer,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<MessageContent | undefined> => {
  const which = changedBetween(viewer, from, to);
  const [counted] = await run(queries, sql<{ count: number }>`select count(*) as count ${which}`);
  const count = Number(counted?.count ?? 0);
  if (count === 0) return undefined;
  const columns = ['id', 'at', 'userName', 'action', 'resource', 'recordId', 'before', 'after'];
  const found = await run(
    queries,
    sql<Changed>`select ${sql.join(columns.map((name) => ref(`changes.${name}`)))},
      seen."wasTheirs", seen."isTheirs" ${which} order by changes.id limit ${LISTED_MAX}`,
  );
  const lines = found.map((change) => ({
    text: sentenceOf(change, calendar),
    path: `${pages.activity}?${new URLSearchParams({ resource: change.resource, recordId: String(change.recordId) })}`,
  }));
  const subject: Text =
    count === 1 ? 'One of your records was changed' : say('{count} of your records were changed', { count });
  const more = moreLine(count - found.length, pages.activity);
  return plainMessage(subject, pages.activity, ...lines, ...more);
};
