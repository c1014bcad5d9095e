import { useEffect } from 'react';

const REMEMBERED_MAX = 20;

/** Whether an element is on the page and can be seen. */
const isShown = (element: HTMLElement): boolean =>
  element.isConnected && (element.checkVisibility?.({ visibilityProperty: true }) ?? true);

/**
 * When a dialog or menu closes and the element that opened it cannot take the focus, such as an item of a closed menu, the
 * focus goes to the last element before it that can, or to the heading of the page: never to the body. Renders nothing.
 */
export const KeepFocus = () => {
  useEffect(() => {
    let remembered: HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      remembered = [target, ...remembered.filter((one) => one !== target)].slice(0, REMEMBERED_MAX);
    };
    const restore = () => {
      if (document.activeElement && document.activeElement !== document.body) return;
      // After a tap beside a field the user stays where they are.
      if (remembered[0] && isShown(remembered[0])) return;
      for (const element of [...remembered, document.querySelector('h1')]) {
        if (!element || !isShown(element)) continue;
        element.focus({ preventScroll: true });
        if (document.activeElement === element) return;
      }
    };
    // Dialogs and menus are children of the body. A focus trap gives the focus back in the same task.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver((changes) => {
      if (changes.every(({ removedNodes }) => removedNodes.length === 0)) return;
      clearTimeout(timer);
      timer = setTimeout(restore);
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
  return null;
};
