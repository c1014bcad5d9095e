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
