import { useNavigate } from 'react-router-dom';

/** Returns a function that opens the dialog at a path. Closing the dialog then goes back in the history. */
export const useOpenDialog = () => {
  const navigate = useNavigate();
  return (path: string) => void navigate(path, { state: { isOverPage: true } });
};
