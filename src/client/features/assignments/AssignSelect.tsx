import { type RaRecord, ReferenceInputBase, useGetOne, useTranslate } from 'react-admin';
import type { ResourceDefinition } from '../../../contract/resource';
import { cashings } from '../../../resources/cashings';
import { drivers } from '../../../resources/drivers';
import { noErrorToast } from '../../rows/crud/list/listDefaults';
import { AutocompleteInput } from '../../rows/crud/inputs/AutocompleteInput';
import { usePickedId } from './AssignmentPreview';

interface Props {
  source: 'carId' | 'driverId';
  target: ResourceDefinition;
}

/** Returns whether a choice changes something: not the car's present driver, and not the driver's present car. */
const useIsOffered = (source: Props['source']) => {
  const carId = usePickedId('carId');
  const driverId = usePickedId('driverId');
  const isCar = source === 'carId';
  const { data: driver } = useGetOne<RaRecord>(
    drivers.name,
    { id: driverId },
    { ...noErrorToast, enabled: isCar && driverId !== undefined },
  );
  return (choice: RaRecord): boolean =>
    isCar
      ? Number(driver?.carId) !== Number(choice.id)
      : carId === undefined || Number(choice.carId) !== carId;
};

/** Selects the car or the driver of an assignment, with the labels of the cashing form. */
export const AssignSelect = ({ source, target }: Props) => {
  const label = useTranslate()(`resources.${cashings.name}.fields.${source}`);
  const sort = { field: target.recordRepresentation, order: 'ASC' as const };
  const isOffered = useIsOffered(source);
  return (
    <ReferenceInputBase source={source} reference={target.name} sort={sort} perPage={25} debounce={250}>
      <AutocompleteInput source={source} label={label} isRequired isOffered={isOffered} />
    </ReferenceInputBase>
  );
};
