import { choice, instant, integer, reference, text } from '../contract/fields';
import { defineReport, nullable, state } from '../contract/report';

/** What people were told, or are about to be, without the text. */
export const messages = defineReport('messages', {
  columns: {
    id: integer('Record'),
    userId: reference('users', 'To'),
    kind: text('What'),
    // The number of the statement that it sends.
    statement: nullable(text('Statement')),
    channel: choice('By', { email: 'E-mail', push: 'Push' }),
    state: state('State', { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' }),
    attempts: integer('Attempts'),
    sentAt: nullable(instant('Sent')),
    error: nullable(text('Why not')),
    createdAt: instant('Since'),
  },
  filters: ['id', 'userId', 'kind', 'channel', 'state'],
  order: { source: 'id', order: 'DESC' },
  failure: 'Failed to fetch the messages',
});
