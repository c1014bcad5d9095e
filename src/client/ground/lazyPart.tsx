import { type ComponentType, lazy, Suspense } from 'react';

const Nothing = () => null;

let loadBefore: () => Promise<unknown> = async () => undefined;

/** Sets what each part needs besides its code, such as its texts. */
export const lazyPartsWaitFor = (load: () => Promise<unknown>): void => {
  loadBefore = load;
};

/** Returns a component whose code is loaded when it first renders. `Fallback` renders in its place until then. */
export const lazyPart = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Fallback: ComponentType<P> = Nothing,
) => {
  const Part = lazy(async () => {
    const [part] = await Promise.all([load(), loadBefore()]);
    return part as { default: ComponentType<object> };
  });
  return (props: P) => (
    <Suspense fallback={<Fallback {...props} />}>
      <Part {...props} />
    </Suspense>
  );
};

const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [5_000, 300_000];

/** Loads code, again after each failure; each wait is twice as long as the one before. */
const untilLoaded = async <T,>(load: () => Promise<T>, wait = FIRST_WAIT_MS): Promise<T> => {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, wait));
    return untilLoaded(load, Math.min(2 * wait, LONGEST_WAIT_MS));
  }
};

/**
 * Like `lazyPart`, for a part of a page. A failed load is retried and does not replace the page, where a form may be open.
 */
export const lazyExtra = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Fallback: ComponentType<P> = Nothing,
) => lazyPart(() => untilLoaded(load), Fallback);

/** Parts that are loaded in advance, at the same time. An error is reported when the part renders. */
export const partsInAdvance = () => {
  const loads = new Set<() => Promise<unknown>>();
  return {
    /** Adds a part. Returns its `load`. */
    add: <T,>(load: () => Promise<T>): (() => Promise<T>) => {
      loads.add(load);
      return load;
    },
    load: (): void => {
      if (!navigator.onLine) return;
      for (const load of loads) load().catch(() => undefined);
    },
  };
};

/** What every page may open, beside its forms. */
export const earlyParts = partsInAdvance();
