import { useLocation, useNavigate } from 'react-router-dom';

export const useOpenAddDialog = (page: string) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (resource: string, given: object) =>
    void navigate(`${page}/create/${resource}${search}`, { state: { isOverPage: true, given } });
};
