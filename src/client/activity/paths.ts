export const activityPath = '/admin/activity';

/** The activity of one record. */
export const historyPath = (resource: string, id: number | string): string =>
  `${activityPath}?${new URLSearchParams({ resource, recordId: String(id) })}`;
