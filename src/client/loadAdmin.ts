/** Fetches the part behind the login; asked ahead of time, it is there when the login is through. */
export const loadAdmin = () => import('./routes');
