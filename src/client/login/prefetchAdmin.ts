import { loadAdmin } from '../boot/loadAdmin';

/** Loads the admin's scripts while the user types. Errors are ignored: the admin is loaded after the login anyway. */
export const prefetchAdmin = (): void => void loadAdmin().catch(() => undefined);
