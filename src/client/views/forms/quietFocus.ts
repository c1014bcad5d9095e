let quiet = 0;

/** Moves the focus without opening what opens for somebody who goes there themselves. */
export const focusQuietly = (focus: () => void): void => {
  quiet += 1;
  focus();
  // The form moves the focus a tick later.
  setTimeout(() => (quiet -= 1));
};

export const isFocusQuiet = (): boolean => quiet > 0;
