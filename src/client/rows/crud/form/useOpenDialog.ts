import { useNavigate } from 'react-router-dom';

/** Returns a function that opens the dialog at a path, with initial values. Closing it then goes back in the history. */
export const useOpenDialog = () => {
  const navigate = useNavigate();
  return (path: string, given?: Readonly<Record<string, unknown>>) =>
    void navigate(path, { state: { isOverPage: true, given } });
};
