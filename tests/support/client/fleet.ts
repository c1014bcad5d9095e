import { type RenderResult, configure } from '@testing-library/react';
import { createElement } from 'react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import AdminApp from '../../../src/client/admin/AdminApp';
import { queryClient } from '../../../src/client/admin/queryClient';
import { vi } from 'vitest';
import { specified } from '../specification';
import { stamps } from '../specification/parts';
import { admin } from './session';

// Whole pages render here, possibly on a busy machine. A long timeout costs nothing when all is well.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

/** A record or a few of each resource, as the API returns them. */
export const fleet = {
  cars: [specified.cars.forms.record],
  cashings: [specified.cashings.forms.record],
  repairs: [specified.repairs.forms.record],
  services: [4_999, 5_000, 5_749, 5_750, 5_800, 5_801].map((kmsDrivenBeforeService, index) => ({
    ...specified.services.forms.record,
    id: 31 + index,
    kmsDrivenBeforeService,
  })),
  insurances: [specified.insurances.forms.record],
  tires: [specified.tires.forms.record],
  batteries: [specified.batteries.forms.record],
  drivers: [
    specified.drivers.forms.record,
    { id: 6, name: 'Kelvin Tembo', phone: null, isActive: true, currentCar: null, ...stamps },
  ],
  owner: [specified.owners.forms.record],
  user: [{ ...admin, ...stamps }, specified.users.forms.record],
};

const ofCar = ['cashings', 'repairs', 'services', 'insurances', 'tires', 'batteries', 'drivers'] as const;

/** The responses to every read of the fleet, for a signed-in user. */
export const fleetAnswers = (user: typeof admin) => ({
  'GET /api/auth/currentUser': user,
  ...Object.fromEntries(
    Object.entries(fleet).flatMap(([name, rows]) => [
      [`GET /api/${name}`, rows],
      ...rows.map((row) => [`GET /api/${name}/${row.id}`, row]),
    ]),
  ),
  ...Object.fromEntries(
    ofCar.flatMap((name) =>
      ['me', 'byCarId/3', 'byUserId/7'].map((scope) => [`GET /api/${name}/${scope}`, fleet[name]]),
    ),
  ),
  'GET /api/cars/byUserId/7': fleet.cars,
});

/** Renders everything behind the login at an address; returns the router and the current path. */
export const openAdmin = (path: string, render: (element: React.ReactElement) => RenderResult) => {
  queryClient.clear();
  const router = createMemoryRouter([{ path: '/admin/*', element: createElement(AdminApp) }], {
    initialEntries: [path],
  });
  render(createElement(RouterProvider, { router }));
  return { router, path: () => router.state.location.pathname };
};
