import { loadAdmin } from '../boot/loadAdmin';

/** Fetches what is behind the login while somebody still types. Whether that works is seen when it is needed. */
export const loadAhead = (): void => void loadAdmin().catch(() => undefined);
