const KEY = 'motoka.clock';
/** A difference below this comes from the line, and from the whole seconds of the header. */
const EXACT_MS = 120_000;

const stored = (): number => {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
};

/** How much the clock of the server is ahead of this device's, in ms; below 0 if it is behind. */
let ahead: number | undefined;

/** Notes the time of an answer of the server, its `Date` header. It is remembered for times without a network. */
export const noteServerTime = (date: string | null): void => {
  const at = Date.parse(date ?? '');
  if (Number.isNaN(at)) return;
  const difference = at - Date.now();
  const next = Math.abs(difference) < EXACT_MS ? 0 : difference;
  if (ahead !== undefined && Math.abs(next - ahead) < EXACT_MS) return;
  ahead = next;
  try {
    if (next === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, String(next));
  } catch {
    // It is known as long as the page is open.
  }
};

/** Returns the time of the server at a time of this device, as far as its answers tell it. */
export const serverTime = (at: number = Date.now()): Date => {
  ahead ??= stored();
  return new Date(at + ahead);
};
