let deferrals = 0;

/** Defers the redirect to the login while a form has unsaved input. Returns a function that ends the deferral. */
export const deferLogout = (): (() => void) => {
  deferrals += 1;
  let isActive = true;
  return () => {
    if (isActive) deferrals -= 1;
    isActive = false;
  };
};

export const isLogoutDeferred = (): boolean => deferrals > 0;
