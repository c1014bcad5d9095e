/** How long a tap is ignored after the layout under it has changed. */
const QUIET_MS = 500;
/** A tap or click this close to the last one is at the same place. */
const SAME_PLACE_PX = { touch: 24, mouse: 4 };
/** How long the place of a tap is observed. */
const OBSERVED_MS = 10_000;

const CONTROLS = 'a, button, input, select, textarea, label, summary, [role], [tabindex]';
/** What a browser sends for a tap after its `pointerdown`. */
const TAP_EVENTS = ['pointerup', 'mousedown', 'mouseup', 'click', 'dblclick'];
/** A user who types, scrolls or drags between two taps means the second one. */
const OTHER_INPUT = ['keydown', 'input', 'wheel', 'touchmove'];

interface Tap {
  readonly x: number;
  readonly y: number;
  readonly at: number;
  readonly control: Element | null;
  /** The control at its place now. */
  current: Element | null;
  changedAt: number;
}

const controlOf = (element: Element | null): Element | null => element?.closest(CONTROLS) ?? element;
const controlAt = ({ x, y }: Pick<Tap, 'x' | 'y'>) => controlOf(document.elementFromPoint(x, y));

const isSamePlace = (tap: Tap, { clientX, clientY, pointerType }: PointerEvent): boolean =>
  Math.hypot(clientX - tap.x, clientY - tap.y) <=
  (pointerType === 'mouse' ? SAME_PLACE_PX.mouse : SAME_PLACE_PX.touch);

/**
 * Ignores the second tap of a double tap if the first one changed the layout: a closed sheet or a moved card would put
 * another control under the finger. A control that comes to the place of the last tap accepts taps after half a second, and
 * clicks of a mouse at once, but not the second one of a double click. The keyboard is unaffected. Returns a function that removes the guard.
 */
export const guardTaps = (): (() => void) => {
  let last: Tap | undefined;
  let isIgnored = false;
  /** Whether a press of the mouse is on a control that has just come there. */
  let isOnNewControl = false;
  let frame = 0;

  const check = () => {
    frame = 0;
    if (!last) return;
    if (performance.now() - last.at > OBSERVED_MS) return forget();
    const control = controlAt(last);
    if (control === last.current) return;
    last.current = control;
    last.changedAt = performance.now();
  };
  // In a frame of its own, because it needs the layout that the frame computes anyway.
  const observer = new MutationObserver(() => (frame ||= requestAnimationFrame(check)));
  const forget = () => {
    last = undefined;
    observer.disconnect();
  };

  const start = (event: PointerEvent) => {
    const control = controlOf(event.target instanceof Element ? event.target : null);
    check();
    const hasChanged =
      last !== undefined &&
      control !== last.control &&
      isSamePlace(last, event) &&
      performance.now() - last.changedAt < QUIET_MS;
    isOnNewControl = hasChanged && event.pointerType === 'mouse';
    isIgnored = hasChanged && !isOnNewControl;
    if (isIgnored) return event.stopImmediatePropagation();
    const { clientX: x, clientY: y } = event;
    last = { x, y, at: performance.now(), control, current: control, changedAt: -QUIET_MS };
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  };
  const ignore = (event: Event) => {
    if (event.type === 'mousedown' && isOnNewControl && (event as MouseEvent).detail > 1) isIgnored = true;
    // A click by the keyboard or by a script has no position.
    if (!isIgnored || !event.isTrusted || (event.type === 'click' && (event as MouseEvent).detail === 0))
      return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  const controller = new AbortController();
  const options = { capture: true, passive: true, signal: controller.signal };
  addEventListener('pointerdown', start, options);
  for (const type of TAP_EVENTS) addEventListener(type, ignore, { ...options, passive: false });
  for (const type of OTHER_INPUT) addEventListener(type, forget, options);
  return () => {
    controller.abort();
    cancelAnimationFrame(frame);
    forget();
  };
};
