import { choice, longText } from '../contract/fields';
import { defineResource } from '../contract/resource';

/** The office's own text of a kind of message, in one language. Without one, the built-in text is used. */
export const messageTexts = defineResource('messageTexts', {
  path: '/message-texts',
  title: 'Messages',
  subject: 'Message',
  singular: 'message',
  menu: { group: 'Administration', label: 'Messages' },
  icon: 'Chat',
  recordRepresentation: 'kind',

  fields: {
    kind: choice('Kind', {
      late: 'Late',
      owing: 'Owing',
      square: 'Settled',
      receipt: 'Receipt',
      handover: 'Handover',
      statement: 'Statement',
      due: 'Due',
    }),
    language: choice('Language', { en: 'English', fr: 'French' }),
    text: longText('Text'),
  },

  required: { add: 'every', update: 'every' },
  columns: ['kind', 'language', 'text'],
  scopes: [],
  view: 'record',
  afterDelete: 'list',
  addedBy: 'administrators',
  messages: { confirmDelete: 'Do you want to delete the message?' },
});

/** What a text may name in braces. */
export const messageNames = [
  'driver',
  'car',
  'owed',
  'since',
  'days',
  'target',
  'owner',
  'brand',
  'link',
  'month',
  'total',
] as const;

/** What a text has in braces. Any other brace is a letter. */
export const NAMES_IN_TEXT = /\{([\p{L}\p{N}_-]*)\}/gu;
