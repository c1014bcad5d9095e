const LOCK = 'motoka-form';

let deferrals = 0;
const releases = new Set<() => void>();

/** Lets other tabs know that a form has unsaved input here. Browsers have locks over https and on localhost. */
const holdLock = (): void => {
  void navigator.locks?.request(LOCK, { mode: 'shared' }, () =>
    deferrals > 0 ? new Promise<void>((resolve) => releases.add(resolve)) : undefined,
  );
};

/** Defers the redirect to the login while a form has unsaved input. Returns a function that ends the deferral. */
export const deferLogout = (): (() => void) => {
  deferrals += 1;
  if (deferrals === 1) holdLock();
  let isActive = true;
  return () => {
    if (isActive) deferrals -= 1;
    isActive = false;
    if (deferrals > 0) return;
    for (const release of releases) release();
    releases.clear();
  };
};

export const isLogoutDeferred = (): boolean => deferrals > 0;

/** Whether a form has unsaved input, in this tab or another. */
export const isAnyFormOpen = async (): Promise<boolean> =>
  isLogoutDeferred() || ((await navigator.locks?.query())?.held?.some(({ name }) => name === LOCK) ?? false);
