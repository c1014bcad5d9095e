import { type RenderResult, configure } from '@testing-library/react';
import { createElement } from 'react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import AdminApp from '../../../src/client/admin/AdminApp';
import { queryClient } from '../../../src/client/admin/queryClient';
import { vi } from 'vitest';
import { admin, owner } from './session';

// Whole pages render here, possibly on a busy machine. A long timeout costs nothing when all is well.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

const stamps = { createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-02T08:00:00.000Z' };
const event = { carId: 3, userId: 7, numberPlate: 'ABZ 1234', name: 'Otto', ...stamps };
const oilChange = { ...event, date: '2026-10-12', amount: 850, KmOilChange: 84_210, nextService: 89_210 };

/** A record or a few of each resource, as the API returns them. */
export const fleet = {
  cars: [
    {
      id: 3,
      numberPlate: 'ABZ 1234',
      model: 'Toyota Hiace',
      userId: 7,
      mileage: 84_210,
      name: 'Otto',
      ...stamps,
    },
  ],
  cashings: [
    {
      id: 11,
      ...event,
      date: '2026-11-01',
      amount: 1234.5,
      driverId: 5,
      Driver: { id: 5, name: 'Moses Phiri' },
      notes: 'Paid late',
    },
  ],
  repairs: [{ id: 21, ...event, date: '2026-10-20', amount: 450, mileage: 84_000, details: 'Brake pads' }],
  services: [
    { id: 31, ...oilChange, kmsDrivenBeforeService: 4_999 },
    { id: 32, ...oilChange, kmsDrivenBeforeService: 5_000 },
    { id: 33, ...oilChange, kmsDrivenBeforeService: 5_749 },
    { id: 34, ...oilChange, kmsDrivenBeforeService: 5_750 },
    { id: 35, ...oilChange, kmsDrivenBeforeService: 5_800 },
    { id: 36, ...oilChange, kmsDrivenBeforeService: 5_801 },
  ],
  insurances: [{ id: 41, ...event, date: '2026-09-01', amount: 1250, details: 'Third party' }],
  tires: [
    { id: 51, ...event, dateChanged: '2026-08-01', mileage: 80_000, details: '195R15C', price: 2400.5 },
  ],
  batteries: [{ id: 61, ...event, dateChanged: '2026-07-01', mileage: 79_000, details: 'NS60', price: 1450 }],
  drivers: [
    {
      id: 5,
      name: 'Moses Phiri',
      phone: 260_977_123_456,
      isActive: true,
      currentCar: { id: 3, numberPlate: 'ABZ 1234' },
      cashings: [
        { id: 11, date: '2026-11-01', amount: 1000 },
        { id: 12, date: '2026-11-08', amount: 234.5 },
      ],
      totalCashed: 1234.5,
      ...stamps,
    },
    { id: 6, name: 'Kelvin Tembo', phone: null, isActive: true, currentCar: null, ...stamps },
  ],
  owner: [{ id: 71, name: 'Mwansa family', notes: 'Pays on the fifth', ...stamps }],
  user: [
    { ...admin, ...stamps },
    { ...owner, ...stamps },
  ],
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
