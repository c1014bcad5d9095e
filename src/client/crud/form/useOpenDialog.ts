import { useNavigate } from 'react-router-dom';

/** Goes to a dialog's address, remembering that closing it can go back. */
export const useOpenDialog = () => {
  const navigate = useNavigate();
  return (path: string) => void navigate(path, { state: { isOverPage: true } });
};
