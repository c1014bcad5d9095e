import { useLocation, useNavigate } from 'react-router-dom';

/** Leaves a dialog for the page it lies over, so that Back does not open it again. */
export const useCloseDialog = () => {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const page = pathname.replace(/\/(assign|spent|(create|update)(\/[^/]+)?)\/?$/, '');
  return () => void (state?.isOverPage ? navigate(-1) : navigate(page, { replace: true }));
};
