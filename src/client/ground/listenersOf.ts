/** A list of listeners: `subscribe` adds one and returns a function that removes it, `publish` calls all of them. */
export const listenersOf = <News extends readonly unknown[] = []>() => {
  const listeners = new Set<(...news: News) => void>();
  return {
    subscribe: (listener: (...news: News) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    publish: (...news: News): void => {
      for (const listener of listeners) listener(...news);
    },
  };
};
