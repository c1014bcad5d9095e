import { useEffect, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';

/** `leaving`: hidden, while a link inside replaces its history entry. */
type Phase = 'closed' | 'open' | 'leaving';

/**
 * The state of an overlay such as a menu or a sheet. While it is open, the history has an entry for it, so that Back closes
 * it before it leaves the page. A link inside must replace this entry.
 */
export const useOverlay = (name: string) => {
  const { state, ...address } = useLocation();
  const { pathname } = address;
  const isBack = useNavigationType() === 'POP';
  const navigate = useNavigate();
  const [phase, setPhase] = useState<Phase>('closed');
  const isEntered = state?.overlay === name;
  const enteredPath = useRef<string>(undefined);
  const enter = useEvent(
    () => void navigate(address, { state: { ...state, _scrollToTop: undefined, overlay: name } }),
  );
  const exit = useEvent(() => {
    // A filter that is set inside a sheet changes the address, and the sheet stays open.
    if (phase === 'open' && !isBack && enteredPath.current === pathname) enter();
    else setPhase('closed');
  });

  useEffect(() => {
    // Also after a reload, or Forward to the entry of an overlay that was closed.
    if (isEntered && phase === 'closed') void navigate(-1);
    if (enteredPath.current !== undefined && !isEntered) exit();
    enteredPath.current = isEntered ? pathname : undefined;
  }, [isEntered, phase, pathname, navigate, exit]);

  useEffect(() => {
    if (phase !== 'open') return;
    // Back before the entry was rendered. The router stores the location's state under `usr`.
    const onBack = () => {
      if (history.state?.usr?.overlay !== name) setPhase('closed');
    };
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, [phase, name]);

  return {
    isOpen: phase === 'open',
    open: useEvent(() => {
      setPhase('open');
      if (!isEntered) enter();
    }),
    close: useEvent(() => setPhase('closed')),
    leave: useEvent(() => setPhase('leaving')),
  };
};
