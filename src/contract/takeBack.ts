/** How long the person who has recorded something may take it back. */
export const TAKE_BACK_MS = 5 * 60_000;
