import { useGetOne } from 'react-admin';
import { quietly } from '../listDefaults';
import { type FillingProps, useFill } from './useFill';
import { usePicked } from './usePicked';

/** Fills in what the picked record says itself. */
export const FieldFilling = (filling: FillingProps) => {
  const id = usePicked(filling.from, filling.base);
  const { data } = useGetOne(filling.target.name, { id }, { enabled: id !== undefined, ...quietly });
  useFill(filling, id === undefined ? undefined : data, data && (data[filling.to] ?? null));
  return null;
};
