import type { MouseEvent } from 'react';
import { useEvent, useResourceContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { adminPaths } from '../../admin/paths';

/**
 * Opens the record of the row or card that was clicked, which says its `data-id`: unless the click was for a link or a
 * button in it, or marked some text.
 */
export const useOpenOnClick = () => {
  const navigate = useNavigate();
  const resource = useResourceContext() ?? '';
  return useEvent(({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('a, button') || String(getSelection())) return;
    const id = target.closest('[data-id]')?.getAttribute('data-id');
    if (id) void navigate(adminPaths.record(resource, id));
  });
};
