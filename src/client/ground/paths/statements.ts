export const statementPaths = {
  list: '/admin/statements',
  one: (id: number) => `/admin/statements/${id}`,
  preview: (userId: number, month: string) => `/admin/statements/preview/${userId}/${month}`,
};
