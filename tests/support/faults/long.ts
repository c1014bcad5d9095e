/** True for the long run: MOTOKA_LONG=1. */
export const isLong = process.env['MOTOKA_LONG'] === '1';
