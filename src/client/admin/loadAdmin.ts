import type { ComponentType } from 'react';

let loaded: ComponentType | undefined;

/** Loads the admin. The login page calls it in advance, so that the admin is there after the login. */
export const loadAdmin = async (): Promise<ComponentType> => {
  const { AdminRoutes } = await import('./routes');
  return (loaded = AdminRoutes);
};

/** The admin, if it is loaded. */
export const loadedAdmin = (): ComponentType | undefined => loaded;
