import type { ComponentType } from 'react';

let loaded: ComponentType | undefined;

/** Fetches the part behind the login; asked ahead of time, it is there when the login is through. */
export const loadAdmin = async (): Promise<ComponentType> => {
  const { AdminRoutes } = await import('../admin/routes');
  return (loaded = AdminRoutes);
};

/** The part behind the login where it has come already. */
export const loadedAdmin = (): ComponentType | undefined => loaded;
