/** How long the person who has recorded something may take it back. */
export const TAKE_BACK_MS = 5 * 60_000;
/** How long the server stores the `Idempotency-Key` of a create, and a device a record before it is sent. */
export const IDEMPOTENCY_KEY_DAYS = 35;
/** The characters of a new password. */
export const PASSWORD_LENGTH = { min: 8, max: 200 } as const;
/** The most expenses of a cash-in. */
export const SPENT_MAX = 10;
