import { Route } from 'react-router-dom';
import type { ResourceDefinition, Scope } from '../../contract/resource';
import { screens } from '../resources';
import { ResourceHistory } from '../views/ResourceHistory';
import { ResourceList } from '../views/ResourceList';
import { ResourceShow } from '../views/ResourceShow';
import { AddDialog, UpdateDialog } from '../views/dialogs';
import { NotFoundPage } from './NotFoundPage';

const scopeRoutes = {
  me: 'me',
  byCarId: 'byCarId/:carId',
  byUserId: 'byUserId/:userId',
} satisfies Record<Scope, string>;

/** A resource's screens. A dialog is a child of the page it lies over, so it has an address and the page stays. */
export const resourceRoutes = ({ name, scopes }: ResourceDefinition) => {
  const {
    list: List = ResourceList,
    history: History = ResourceHistory,
    show: Show = ResourceShow,
    create: Create = AddDialog,
    edit: Edit = UpdateDialog,
    assign: Assign,
  } = screens[name] ?? {};
  return [
    <Route key="list" element={<List />}>
      <Route index element={null} />
      <Route path="create" element={<Create />} />
    </Route>,
    <Route key="record" path=":id" element={<Show />}>
      <Route path="update" element={<Edit />} />
      {Assign && <Route path="assign" element={<Assign />} />}
    </Route>,
    ...scopes.map((scope) => (
      <Route key={scope} path={scopeRoutes[scope]} element={<History scope={scope} />}>
        <Route path="create" element={<Create />} />
        <Route path="update/:id" element={<Edit />} />
      </Route>
    )),
    <Route key="unknown" path="*" element={<NotFoundPage />} />,
  ];
};
