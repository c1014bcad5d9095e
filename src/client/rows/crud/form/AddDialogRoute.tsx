import { ResourceContextProvider } from 'react-admin';
import { useParams } from 'react-router-dom';
import { findResource } from '../../../../resources';
import { AddDialog } from './lazyDialogs';
import { useScreens } from '../screens';
import { NotFoundPage } from '../../../shell/layout/NotFoundPage';

/** Renders the Add dialog of the resource named by the route's last parameter, over the page that opened it. */
export const AddDialogRoute = () => {
  const { resource = '' } = useParams();
  const { form } = useScreens(resource);
  if (!findResource(resource)) return <NotFoundPage />;
  return (
    <ResourceContextProvider value={resource}>
      <AddDialog {...form} />
    </ResourceContextProvider>
  );
};
