import { ResourceContextProvider } from 'react-admin';
import { useParams } from 'react-router-dom';
import { findResource } from '../../resources';
import { AddDialog } from '../crud/form/lazyDialogs';
import { screens } from '../resources';
import { NotFoundPage } from './layout/NotFoundPage';

/** Renders the Add dialog of the resource named by the route's last parameter, over the page that opened it. */
const AddDialogRoute = () => {
  const { resource = '' } = useParams();
  if (!findResource(resource)) return <NotFoundPage />;
  return (
    <ResourceContextProvider value={resource}>
      <AddDialog {...screens[resource]?.form} />
    </ResourceContextProvider>
  );
};

export default AddDialogRoute;
