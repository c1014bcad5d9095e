let held = 0;

/** Keeps an ended session from leading to the login while a form holds something unsaved. Answers how to let go. */
export const deferLogout = (): (() => void) => {
  held += 1;
  let isHolding = true;
  return () => {
    if (isHolding) held -= 1;
    isHolding = false;
  };
};

export const isLogoutDeferred = (): boolean => held > 0;
