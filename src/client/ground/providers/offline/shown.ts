import { listenersOf } from '../../listenersOf';

/** How an answer came. A partial one was worked out from the stored answers to other calls. */
export type Origin = 'server' | 'stored' | 'partial';

export interface Shown {
  /** When the server sent the oldest answer of the page, in ms since 1970; undefined if it sent none. */
  readonly asOf: number | undefined;
  readonly isStored: boolean;
  readonly isPartial: boolean;
}

/** What the page shows, by the path of the call. */
const shown = new Map<string, { at: number; origin: Origin }>();
const { subscribe, publish } = listenersOf();
let current: Shown = { asOf: undefined, isStored: false, isPartial: false };

const update = (): void => {
  const answers = [...shown.values()];
  current = {
    asOf: answers.length > 0 ? Math.min(...answers.map(({ at }) => at)) : undefined,
    isStored: answers.some(({ origin }) => origin !== 'server'),
    isPartial: answers.some(({ origin }) => origin === 'partial'),
  };
  publish();
};

/** Notes that the page shows an answer. */
export const noteShown = (path: string, at: number, origin: Origin): void => {
  shown.set(path, { at, origin });
  update();
};

/** Another page opens. */
export const clearShown = (): void => {
  shown.clear();
  update();
};

/** For `useSyncExternalStore`. */
export const subscribeShown = subscribe;
export const currentlyShown = (): Shown => current;
