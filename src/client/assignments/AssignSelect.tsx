import { ReferenceInputBase, useTranslate } from 'react-admin';
import type { ResourceDefinition } from '../../contract/resource';
import { cashings } from '../../resources/cashings';
import { AutocompleteInput } from '../crud/inputs/AutocompleteInput';

interface Props {
  source: 'carId' | 'driverId';
  target: ResourceDefinition;
}

/** Selects the car or the driver of an assignment, with the labels of the cashing form. */
export const AssignSelect = ({ source, target }: Props) => {
  const label = useTranslate()(`resources.${cashings.name}.fields.${source}`);
  const sort = { field: target.recordRepresentation, order: 'ASC' as const };
  return (
    <ReferenceInputBase source={source} reference={target.name} sort={sort} perPage={25} debounce={250}>
      <AutocompleteInput source={source} label={label} isRequired />
    </ReferenceInputBase>
  );
};
