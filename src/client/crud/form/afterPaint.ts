/** Runs something that blocks the page only once what was drawn before can be seen. */
export const afterPaint = (run: () => void): void => {
  requestAnimationFrame(() => setTimeout(run));
};
