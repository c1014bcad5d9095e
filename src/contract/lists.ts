/** The header that says that the total of `Content-Range` is estimated. */
export const TOTAL_HEADER = 'x-total';
export const ESTIMATED = 'estimated';
