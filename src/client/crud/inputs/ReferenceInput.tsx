import { ReferenceInputBase, useTranslate } from 'react-admin';
import { resourceNamed } from '../../../resources';
import { screens } from '../../resources';
import { AutocompleteInput } from './AutocompleteInput';
import { useDefinition } from '../useDefinition';

interface Props {
  source: string;
  target: string;
  isRequired: boolean;
}

/** A select of another resource's records, searched on the server, since there may be thousands. */
export const ReferenceInput = ({ source, target, isRequired }: Props) => {
  const { name } = useDefinition();
  const label = useTranslate()(`resources.${name}.fields.${source}`);
  const sort = { field: resourceNamed(target).recordRepresentation, order: 'ASC' as const };
  const Below = screens[target]?.belowChoice;
  return (
    <>
      <ReferenceInputBase source={source} reference={target} sort={sort} perPage={25} debounce={250}>
        <AutocompleteInput source={source} label={label} isRequired={isRequired} />
      </ReferenceInputBase>
      {Below && <Below source={source} />}
    </>
  );
};
