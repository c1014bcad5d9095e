import type { ReactNode } from 'react';
import { Navigate, Outlet, Route } from 'react-router-dom';
import type { ResourceDefinition, Scope } from '../../contract/resource';
import { isAllowed } from '../providers/authProvider';
import { AddDialog, UpdateDialog } from '../crud/form/lazyDialogs';
import { ResourceHistory } from '../crud/list/ResourceHistory';
import { ResourceList } from '../crud/list/ResourceList';
import { ResourceShow } from '../crud/show/ResourceShow';
import { screens } from '../resources';
import AddOver from './AddOver';
import { useAccount } from './account/useAccount';
import { NotFoundPage } from './layout/NotFoundPage';

const scopeRoutes = {
  me: 'me',
  byCarId: 'byCarId/:carId',
  byUserId: 'byUserId/:userId',
} satisfies Record<Scope, string>;

/** A page and the dialog that lies over it: a child route, so it has an address and the page stays. */
const WithDialogs = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <Outlet />
  </>
);

/** What an account may not list is missing for it, and so is what could be added to it. */
const ListGuard = ({ resource, children }: { resource: string; children: ReactNode }) => {
  const { isAdmin } = useAccount();
  return isAllowed(isAdmin, resource, 'list') ? children : <NotFoundPage />;
};

/** The addresses of a resource's screens. A Create or Edit page of its own takes the place of the dialog. */
export const resourceRoutes = ({ name, scopes }: ResourceDefinition) => {
  const {
    list: List = ResourceList,
    history: History = ResourceHistory,
    show: Show = ResourceShow,
    create: Create,
    edit: Edit,
    form,
    assign: Assign,
  } = screens[name] ?? {};
  const addDialog = !Create && <Route path="create" element={<AddDialog {...form} />} />;
  return [
    Create && <Route key="create" path="create" element={<Create />} />,
    <Route
      key="list"
      element={
        <ListGuard resource={name}>
          <WithDialogs>
            <List />
          </WithDialogs>
        </ListGuard>
      }
    >
      <Route index element={null} />
      {addDialog}
      {!Edit && <Route path="update/:id" element={<UpdateDialog />} />}
    </Route>,
    Edit && <Route key="edit" path=":id" element={<Edit />} />,
    Edit && <Route key="edit-listed" path="update/:id" element={<Edit />} />,
    <Route
      key="record"
      path=":id"
      element={
        <WithDialogs>
          <Show />
        </WithDialogs>
      }
    >
      <Route path="show" element={Edit ? null : <Navigate to=".." relative="path" replace />} />
      {!Edit && <Route path="update" element={<UpdateDialog />} />}
      {Assign && <Route path="assign" element={<Assign />} />}
      <Route path="create/:resource" element={<AddOver />} />
    </Route>,
    ...scopes.map((scope) => (
      <Route
        key={scope}
        path={scopeRoutes[scope]}
        element={
          <WithDialogs>
            <History scope={scope} />
          </WithDialogs>
        }
      >
        {addDialog}
        {!Edit && <Route path="update/:id" element={<UpdateDialog />} />}
      </Route>
    )),
    ...scopes.flatMap((scope) => [
      Create && <Route key={`create-${scope}`} path={`${scopeRoutes[scope]}/create`} element={<Create />} />,
      Edit && <Route key={`edit-${scope}`} path={`${scopeRoutes[scope]}/update/:id`} element={<Edit />} />,
    ]),
    <Route key="unknown" path="*" element={<NotFoundPage />} />,
  ];
};
