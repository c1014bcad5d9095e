import { pages } from '../../../contract/paths';
import type { Scope } from '../../../contract/resource';

type Id = number | string;

/** The part of an address that shows a record's photos. */
export const PHOTOS = '#photos';

/** The paths of the screens under /admin. A dialog's path is below the path of its page. */
export const adminPaths = {
  /** This month's spending by kind, a dialog over the homepage. */
  spent: `${pages.home}/spent`,
  list: (resource: string) => `/admin/${resource}`,
  filtered: (resource: string, filter: Readonly<Record<string, unknown>>) =>
    `/admin/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`,
  update: (resource: string, id: Id) => `/admin/${resource}/update/${id}`,
  create: (resource: string) => `/admin/${resource}/create`,
  assign: (resource: string, id: Id) => `/admin/${resource}/${id}/assign`,
  record: (resource: string, id: Id) => `/admin/${resource}/${id}`,
  /** The photos on a record's page. */
  photos: (resource: string, id: Id) => `/admin/${resource}/${id}${PHOTOS}`,
  history: (resource: string, scope: Scope, id?: Id) =>
    scope === 'me' ? `/admin/${resource}/me` : `/admin/${resource}/${scope}/${id}`,
  activity: '/admin/activity',
  outbox: '/admin/outbox',
  /** The activity of one record. */
  changes: (resource: string, id: Id) =>
    `/admin/activity?${new URLSearchParams({ resource, recordId: String(id) })}`,
  import: (resource: string) => `/admin/import/${resource}`,
};

/** Returns the path of the page below a dialog's path. */
export const pageBelow = (path: string): string =>
  path.replace(/\/(assign|spent|(create|update)(\/[^/]+)?)\/?$/, '');
