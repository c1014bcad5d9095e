import { type RefObject, useLayoutEffect, useState } from 'react';

/** The distance to the edges of the window. */
const MARGIN = 16;
const STEP = 8;
/** Controls move under the toasts when the page is scrolled or a dialog closes. */
const CHECK_INTERVAL_MS = 250;

const controls = 'a[href], button, input, select, textarea, [role="option"], [role="menuitem"]';

/** How much more it weighs to cover the field that has the focus. */
const TYPED_WEIGHT = 100;

interface ControlBox {
  readonly box: DOMRect;
  readonly weight: number;
}

/** Returns the boxes of the controls that can be seen beside or below the toasts. */
const controlBoxes = (toaster: Element): readonly ControlBox[] =>
  [...document.querySelectorAll(controls)].flatMap((control) => {
    const box = control.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (box.width === 0 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return [];
    const [top] = document.elementsFromPoint(x, y).filter((element) => !toaster.contains(element));
    return top && (control.contains(top) || top.contains(control)) && !toaster.contains(control)
      ? [{ box, weight: control === document.activeElement ? TYPED_WEIGHT : 1 }]
      : [];
  });

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Returns the area of the controls that a box of this size would cover. */
const covered = ({ x, y }: Place, { width, height }: DOMRect, boxes: readonly ControlBox[]): number =>
  boxes.reduce((area, { box, weight }) => {
    const across = Math.min(x + width, box.right) - Math.max(x, box.left);
    const down = Math.min(y + height, box.bottom) - Math.max(y, box.top);
    return across > 0 && down > 0 ? area + weight * across * down : area;
  }, 0);

/** Returns the uppermost place that covers no control, on the right before the left; else the one that covers least. */
const findPlace = (size: DOMRect, boxes: readonly ControlBox[]): Place => {
  const right = innerWidth - MARGIN - size.width;
  const rows = Math.max(0, Math.floor((innerHeight - 2 * MARGIN - size.height) / STEP));
  const places = [right, MARGIN].flatMap((x) =>
    Array.from({ length: rows + 1 }, (_, row) => ({ x, y: MARGIN + row * STEP })),
  );
  let best = { place: { x: right, y: MARGIN }, area: Infinity };
  for (const place of places) {
    const area = covered(place, size, boxes);
    if (area < best.area) best = { place, area };
    if (area === 0) break;
  }
  return best.place;
};

/** Places the toasts where they cover no control, and moves them only when a control comes under them. */
export const usePlace = (toaster: RefObject<HTMLElement | null>, count: number): Place | undefined => {
  const [place, setPlace] = useState<Place>();
  useLayoutEffect(() => {
    if (count === 0) return;
    const check = () => {
      const { current } = toaster;
      if (!current) return;
      const size = current.getBoundingClientRect();
      const boxes = controlBoxes(current);
      setPlace((now) => (now && covered(now, size, boxes) === 0 ? now : findPlace(size, boxes)));
    };
    check();
    const timer = setInterval(check, CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [toaster, count]);
  return place;
};
