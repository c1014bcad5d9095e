import { type ComponentType, lazy, Suspense } from 'react';

const Nothing = () => null;

/** Returns a component whose code is loaded when it first renders. `Fallback` renders in its place until then. */
export const lazyPart = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Fallback: ComponentType<P> = Nothing,
) => {
  const Part = lazy(load as () => Promise<{ default: ComponentType<object> }>);
  return (props: P) => (
    <Suspense fallback={<Fallback {...props} />}>
      <Part {...props} />
    </Suspense>
  );
};

const RETRY_MS = 5_000;

const untilLoaded = async <T,>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return untilLoaded(load);
  }
};

/** A part beside the pages. Without a connection it is tried again, and the page stays: a form may be open. */
export const lazyExtra = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazyPart(() => untilLoaded(load));
