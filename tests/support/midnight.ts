/** Longer than a run of the tests takes. */
const RUN_MS = 30 * 60_000;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Lusaka is two hours ahead of UTC, all year. */
const LUSAKA_MS = 2 * HOUR_MS;

const SystemDate = Date;

const setAhead = (ms: number): void => {
  const now = (): number => SystemDate.now() + ms;
  globalThis.Date = new Proxy(SystemDate, {
    construct: (target, values: unknown[], newTarget) =>
      Reflect.construct(target, values.length > 0 ? values : [now()], newTarget) as Date,
    get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
  });
};

// Tests name the days of a fleet by today, and today must not end between two calls. A worker that starts shortly before midnight
// has a clock after it. The test files of a worker share its modules, so this is decided once.
const decided = Symbol.for('motoka.midnight');
if (!(decided in globalThis)) {
  Object.assign(globalThis, { [decided]: true });
  const untilMidnight = DAY_MS - ((SystemDate.now() + LUSAKA_MS) % DAY_MS);
  if (untilMidnight < RUN_MS) setAhead(untilMidnight);
}
