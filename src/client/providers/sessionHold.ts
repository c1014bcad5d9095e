let held = 0;

/** Keeps an ended session from leading to the login while a form holds something unsaved. Answers how to let go. */
export const holdSession = (): (() => void) => {
  held += 1;
  let isHolding = true;
  return () => {
    if (isHolding) held -= 1;
    isHolding = false;
  };
};

export const isSessionHeld = (): boolean => held > 0;
