let quiet = 0;

/** Moves the focus without opening what opens for somebody who goes there themselves. */
export const focusWithoutOpening = (focus: () => void): void => {
  quiet += 1;
  focus();
  // The form moves the focus a tick later.
  setTimeout(() => (quiet -= 1));
};

export const isOpeningSuppressed = (): boolean => quiet > 0;
