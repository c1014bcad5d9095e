import { boolean, instant, integer, reference, text } from '../contract/fields';
import { defineReport, list, nullable, object, optional, values } from '../contract/report';

/** The log of all changes. Its columns have no labels: a change is shown as a sentence. */
export const changes = defineReport('changes', {
  parameters: ['before'],
  columns: {
    id: integer(''),
    at: instant(''),
    /** When the record was saved on the user's device, if it was sent later. */
    recordedAt: nullable(instant('')),
    userId: nullable(reference('users', '')),
    userName: nullable(text('')),
    /** Whether the user was an administrator at that time. */
    userIsAdmin: boolean(''),
    action: text(''),
    resource: text(''),
    recordId: nullable(integer('')),
    before: nullable(values('')),
    after: nullable(values('')),
    importId: nullable(integer('')),
    bundle: optional(integer(''), 'the first of the changes that were saved together'),
    /** The record's representation. */
    title: nullable(text('')),
    /** The change that undid this one. */
    undone: nullable(integer('')),
    /** The names of the changed fields. */
    fields: list(text('')),
    imported: optional(
      nullable(
        object('', {
          id: integer(''),
          /** How many of its changes the viewer may see. */
          count: integer(''),
          /** Null for the import of another user. */
          fileName: nullable(text('')),
          undoneAt: nullable(instant('')),
        }),
      ),
      'with the filter `isGrouped`: the import that the row stands for',
    ),
    bundled: optional(
      integer(''),
      'with the filter `isGrouped`: how many changes that were saved together the row stands for',
    ),
  },
  filters: ['id', 'resource', 'recordId', 'userId', 'action', 'importId', 'bundle', 'at_gte', 'at_lte'],
  order: { source: 'id', order: 'DESC' },
  failure: 'Failed to fetch the activity',
});
