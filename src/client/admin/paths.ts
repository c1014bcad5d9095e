import type { Scope } from '../../contract/resource';

type Id = number | string;

/** The addresses of the screens under /admin; the dialogs stand below the page that they lie over. */
export const adminPaths = {
  list: (resource: string) => `/admin/${resource}`,
  create: (resource: string) => `/admin/${resource}/create`,
  record: (resource: string, id: Id) => `/admin/${resource}/${id}`,
  history: (resource: string, scope: Scope, id?: Id) =>
    scope === 'me' ? `/admin/${resource}/me` : `/admin/${resource}/${scope}/${id}`,
};
