/** Timers, frames and listeners that the client's own code started and has neither finished nor cancelled, with the starting file. */
const pending = new Map<unknown, string>();

const OWN_CODE = '/src/client/';

/** The client file that called a patched function, if any. One frame is enough: these functions are called often. */
const ownCaller = (patched: (...args: never[]) => unknown): string | undefined => {
  const { prepareStackTrace, stackTraceLimit } = Error;
  const trace: { stack?: unknown } = {};
  Error.stackTraceLimit = 1;
  Error.prepareStackTrace = (_, [caller]) => caller?.getFileName();
  Error.captureStackTrace(trace, patched);
  const file = String(trace.stack);
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  return file.includes(OWN_CODE) ? file.slice(file.indexOf(OWN_CODE)) : undefined;
};

const patchTimer = (start: 'setTimeout' | 'setInterval' | 'requestAnimationFrame', end: string): void => {
  const original = globalThis[start] as (act: (...args: unknown[]) => void, ...rest: unknown[]) => unknown;
  const cancel = Reflect.get(globalThis, end) as (id: unknown) => void;
  const patched = (act: (...args: unknown[]) => void, ...rest: unknown[]) => {
    const caller = ownCaller(patched);
    if (!caller) return original(act, ...rest);
    const id = original(
      (...args) => {
        if (start !== 'setInterval') pending.delete(id);
        act(...args);
      },
      ...rest,
    );
    pending.set(id, `${start} in ${caller}`);
    return id;
  };
  const patchedEnd = (id: unknown) => {
    pending.delete(id);
    cancel(id);
  };
  Object.assign(globalThis, { [start]: patched, [end]: patchedEnd });
};

const patchListeners = (): void => {
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const entries = new WeakMap<object, { target: EventTarget; type: string }[]>();
  const remove = (target: EventTarget, type: string, listener: object) => {
    const found = entries.get(listener)?.find((one) => one.target === target && one.type === type);
    pending.delete(found);
  };
  EventTarget.prototype.addEventListener = function patched(type, listener, options) {
    addEventListener.call(this, type, listener, options);
    const caller = ownCaller(patched);
    if (!caller || !listener) return;
    const entry = { target: this, type };
    entries.set(listener, [entry, ...(entries.get(listener) ?? [])]);
    pending.set(entry, `addEventListener ${type} in ${caller}`);
    const { once, signal } = typeof options === 'object' ? options : {};
    const forget = () => void pending.delete(entry);
    if (once) addEventListener.call(this, type, forget, { once });
    signal?.addEventListener('abort', forget, { once: true });
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    if (listener) remove(this, type, listener);
    removeEventListener.call(this, type, listener, options);
  };
};

// Test files share these functions, and this module runs once per page.
patchTimer('setTimeout', 'clearTimeout');
patchTimer('setInterval', 'clearInterval');
patchTimer('requestAnimationFrame', 'cancelAnimationFrame');
patchListeners();

/** Returns what is pending and resets the list. */
export const takePending = (): string[] => {
  const left = [...pending.values()];
  pending.clear();
  return left;
};
