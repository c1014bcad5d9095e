import type { Demo } from './demo';

interface Named {
  readonly id: number;
  readonly name: string;
}

interface Driver extends Named {
  readonly currentCar: { readonly id: number; readonly numberPlate: string } | null;
}

/** Returns a function that fills in the `{…}` of a route: a car, a user, a driver and an owner note of the demo's owner. */
export const placesOf = async (demo: Demo): Promise<(text: string) => string> => {
  const read = <T>(path: string): Promise<T> => demo.read<T>(path, 'owner');
  const person = await read<Named>('/auth/currentUser');
  const driver = (await read<Driver[]>('/drivers/me')).find(
    ({ currentCar }) => currentCar?.numberPlate === 'AJQ 1909',
  );
  const filter = encodeURIComponent(JSON.stringify({ driverId: driver?.id }));
  const [assignment] = await read<Named[]>(`/driver-assignments?filter=${filter}`);
  const [note] = await read<Named[]>('/owner');
  const values: Readonly<Record<string, unknown>> = {
    user: person.id,
    person: person.name,
    driver: driver?.id,
    driverName: driver?.name,
    car: driver?.currentCar?.id,
    plate: driver?.currentCar?.numberPlate,
    balance: `${driver?.id}-${driver?.currentCar?.id}-${person.id}`,
    assignment: assignment?.id,
    owner: note?.id,
    note: note?.name,
  };
  return (text) => text.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key]));
};
