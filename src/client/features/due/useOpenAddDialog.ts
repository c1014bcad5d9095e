import { useLocation, useNavigate } from 'react-router-dom';

/** Returns a function that opens an Add dialog over the page with default values. */
export const useOpenAddDialog = (page: string) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (resource: string, given: object) =>
    void navigate(`${page}/create/${resource}${search}`, { state: { isOverPage: true, given } });
};
