export const activityPath = '/admin/activity';

/** The path of a record's history. */
export const historyPath = (resource: string, id: number | string): string =>
  `${activityPath}?${new URLSearchParams({ resource, recordId: String(id) })}`;
