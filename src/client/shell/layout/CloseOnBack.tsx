import { useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';

const isBack: BlockerFunction = ({ historyAction }) => historyAction === 'POP';

/**
 * Rendered in an open menu or dialog that the history has no entry for: Back closes it and stays on the page. Links inside
 * are unaffected. React Router supports one blocker at a time, so it must not be rendered over a form with unsaved input.
 */
export const CloseOnBack = ({ onClose }: { onClose: () => void }) => {
  const blocker = useBlocker(isBack);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    onClose();
  }, [blocker, onClose]);
  return null;
};
