import { ReferenceInputBase, useTranslate } from 'react-admin';
import { resourceNamed } from '../../resources';
import { ChoiceInput } from './ChoiceInput';
import { useDefinition } from './useDefinition';

interface Props {
  source: string;
  target: string;
  isRequired: boolean;
}

/** A select of another resource's records, searched on the server, since there may be thousands. */
export const ReferenceSelect = ({ source, target, isRequired }: Props) => {
  const { name } = useDefinition();
  const label = useTranslate()(`resources.${name}.fields.${source}`);
  const sort = { field: resourceNamed(target).recordRepresentation, order: 'ASC' as const };
  return (
    <ReferenceInputBase source={source} reference={target} sort={sort} perPage={25} debounce={250}>
      <ChoiceInput source={source} label={label} isRequired={isRequired} />
    </ReferenceInputBase>
  );
};
