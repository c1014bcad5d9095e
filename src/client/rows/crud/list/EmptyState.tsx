import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { isRequired, mayAdd, type ResourceDefinition } from '../../../../contract/resource';
import { useAccount } from '../../../ground/account/useAccount';
import { adminPaths } from '../../../ground/paths';
import { isAtServer } from '../../../ground/providers/outbox/unsent';
import { Empty } from './Empty';
import { oneRecord } from './listDefaults';
import { FilterWords } from './filters/FilterValue';
import { useDefinition } from '../useDefinition';
import { resourceNamed } from '../../../../resources';
import { useIsViewer } from '../../../ground/account/useIsViewer';
import { useIsPhone } from '../../../ground/useIsPhone';

/** Returns the resources that each record must refer to, in the order of the form. */
const requiredTargetsOf = (definition: ResourceDefinition): ResourceDefinition[] =>
  Object.entries(definition.fields).flatMap(([source, { target }]) =>
    target && isRequired(definition, 'add', source) ? [resourceNamed(target)] : [],
  );

/** Returns the first required resource that has no records yet: a cashing needs a car. */
const useMissing = (definition: ResourceDefinition, isEnabled: boolean): ResourceDefinition | undefined => {
  const dataProvider = useDataProvider();
  const { data } = useQuery({
    queryKey: [definition.name, 'missing'],
    queryFn: async () => {
      for (const required of requiredTargetsOf(definition)) {
        const { data: found } = await dataProvider.getList(required.name, oneRecord);
        if (!found.some(isAtServer)) return required.name;
      }
      return null;
    },
    enabled: isEnabled,
    retry: false,
  });
  return data ? resourceNamed(data) : undefined;
};

/** Shown in a list without records, with the next step: clear the filters, or add a required record first. */
export const EmptyState = () => {
  const { filterValues, setFilters } = useListContext();
  const definition = useDefinition();
  const { name, icon } = definition;
  const translate = useTranslate();
  const isFiltered = Object.keys(filterValues).length > 0;
  const { isAdmin } = useAccount();
  const canAdd = mayAdd(isAdmin, definition);
  const isViewer = useIsViewer();
  const missing = useMissing(definition, !isFiltered && canAdd && !isViewer);
  const isPhone = useIsPhone();
  const nounOf = (needed: ResourceDefinition) => ({
    one: translate(`resources.${needed.name}.one`),
    any: translate(`resources.${needed.name}.any`),
  });
  const hint = () => {
    if (!canAdd) return translate('motoka.list.emptyOffice');
    if (isViewer) return '';
    if (!missing) return translate(`motoka.list.emptyHint${isPhone ? 'Phone' : ''}`);
    return translate('motoka.list.firstHint', nounOf(missing));
  };
  return (
    <Empty
      isBare
      icon={icon}
      text={translate(`resources.${name}.empty`)}
      hint={
        isFiltered ? (
          <>
            {translate('motoka.filter.nothing')} <FilterWords />
          </>
        ) : (
          hint()
        )
      }
    >
      {isFiltered && (
        <Button variant="outlined" onClick={() => setFilters({})}>
          {translate('motoka.filter.clear')}
        </Button>
      )}
      {missing && (
        <Button
          component={Link}
          to={adminPaths.create(missing.name)}
          state={{ isOverPage: true }}
          variant="outlined"
        >
          {translate('motoka.list.first', nounOf(missing))}
        </Button>
      )}
    </Empty>
  );
};
