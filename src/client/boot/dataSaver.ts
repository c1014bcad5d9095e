/** Whoever counts each megabyte has told the browser so: nothing is fetched for them that they have not asked for. */
export const isDataSaverOn = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
