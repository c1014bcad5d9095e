/** Chromium's event: the app can be installed. */
interface InstallEvent extends Event {
  readonly prompt: () => Promise<void>;
}

let event: InstallEvent | undefined;
const listeners = new Set<() => void>();

const set = (next: InstallEvent | undefined): void => {
  event = next;
  for (const listener of listeners) listener();
};

/** Stores the browser's event for the profile page: it is fired once, early. */
export const keepInstallPrompt = (): void => {
  addEventListener('beforeinstallprompt', (offered) => {
    offered.preventDefault();
    set(offered as InstallEvent);
  });
  addEventListener('appinstalled', () => set(undefined));
};

/** Asks the user to install the app. A browser asks once per event. */
export const install = async (): Promise<void> => {
  await event?.prompt();
  set(undefined);
};

/** For `useSyncExternalStore`. */
export const subscribeInstall = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const canInstall = (): boolean => event !== undefined;
