export const cashPaths = {
  all: '/admin/cash-book',
  book: (userId: number | string) => `/admin/cash-book/${userId}`,
  /** The Add dialog of a resource over the cash book, or over a person's. */
  add: (resource: string, userId?: number | string) =>
    `/admin/cash-book${userId === undefined ? '' : `/${userId}`}/create/${resource}`,
};
