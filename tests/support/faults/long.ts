/** Whether the long run is meant: MOTOKA_LONG=1. */
export const isLong = process.env['MOTOKA_LONG'] === '1';
