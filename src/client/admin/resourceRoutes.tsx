import type { ReactNode } from 'react';
import { Navigate, Outlet, Route } from 'react-router-dom';
import type { ResourceDefinition, Scope } from '../../contract/resource';
import { isAllowed } from '../ground/providers/authProvider';
import { AddDialog, UpdateDialog } from '../rows/crud/form/lazyDialogs';
import { ResourceHistory } from '../rows/crud/list/ResourceHistory';
import { ResourceList } from '../rows/crud/list/ResourceList';
import { ResourceShow } from '../rows/crud/show';
import { screens } from '../features/resources';
import { AddDialogRoute } from '../rows/crud/form/AddDialogRoute';
import { useAccount } from '../ground/account/useAccount';
import { NotFoundPage } from '../shell/layout/NotFoundPage';

const scopeRoutes = {
  me: 'me',
  byCarId: 'byCarId/:carId',
  byUserId: 'byUserId/:userId',
} satisfies Record<Scope, string>;

/** A page and the dialog over it. The dialog is a child route: it has an address, and the page stays mounted. */
const WithDialogs = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <Outlet />
  </>
);

/** Renders the 404 page for a list that the account may not open, its dialogs included. */
const ListGuard = ({ resource, children }: { resource: string; children: ReactNode }) => {
  const { isAdmin } = useAccount();
  return isAllowed(isAdmin, resource, 'list') ? children : <NotFoundPage />;
};

/** Returns the routes of a resource's screens. A resource's own Create or Edit page replaces the dialog. */
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
      <Route path="create/:resource" element={<AddDialogRoute />} />
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
