import { ResourceContextProvider } from 'react-admin';
import { useParams } from 'react-router-dom';
import { resources } from '../../resources';
import { AddDialog } from '../crud/form/lazyDialogs';
import { screens } from '../resources';
import { NotFoundPage } from './layout/NotFoundPage';

/** The Add form of any resource over the page that opened it, which says what it begins with; its route ends in `:resource`. */
const AddOver = () => {
  const { resource = '' } = useParams();
  if (!resources.some(({ name }) => name === resource)) return <NotFoundPage />;
  return (
    <ResourceContextProvider value={resource}>
      <AddDialog {...screens[resource]?.form} />
    </ResourceContextProvider>
  );
};

export default AddOver;
