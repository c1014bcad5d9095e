import type { MouseEvent } from 'react';
import { useEvent, useResourceContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { adminPaths } from '../../../ground/paths';

/**
 * Opens the record of the row or card that was clicked, by its `data-id`. Ignores clicks on links and buttons, and clicks
 * that select text.
 */
export const useOpenOnClick = () => {
  const navigate = useNavigate();
  const resource = useResourceContext() ?? '';
  return useEvent(({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('a, button, label') || String(getSelection())) return;
    const id = target.closest('[data-id]')?.getAttribute('data-id');
    if (id) void navigate(adminPaths.record(resource, id));
  });
};
