import { Box } from '@mui/material';
import { useMemo } from 'react';
import { ResourceContextProvider, SourceContextProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { repairs } from '../../../../resources/repairs';
import { COST } from '../../../ground/providers/visits';
import { useIsOffered } from '../../../shell/features/FeaturesContext';
import { FieldInput } from '../../../rows/crud/inputs/FieldInput';
import type { FormInputProps } from '../../../rows/crud/screens';
import { KindInput } from '../../expenses/KindInput';

const { amount, paidFrom, details } = repairs.fields;

/** What the visit cost. What it was for and out of what it was paid are asked once there is an amount. */
const CostInputs = ({ form }: FormInputProps) => {
  const isOffered = useIsOffered('cash');
  const typed: unknown = useWatch({ name: `${COST}.amount` });
  const sources = useMemo(
    () => ({
      getSource: (source: string) => `${COST}.${source}`,
      getLabel: (source: string) => `resources.${repairs.name}.fields.${source}`,
    }),
    [],
  );
  if (form !== 'add' || !isOffered) return null;
  const shared = { form, isRequired: false } as const;
  return (
    <ResourceContextProvider value={repairs.name}>
      <SourceContextProvider value={sources}>
        <Box>
          <FieldInput source="amount" field={amount} {...shared} />
          {Number(typed ?? 0) > 0 && (
            <>
              <KindInput source="kindId" />
              <FieldInput source="paidFrom" field={paidFrom} {...shared} />
              <FieldInput source="details" field={details} {...shared} />
            </>
          )}
        </Box>
      </SourceContextProvider>
    </ResourceContextProvider>
  );
};

export default CostInputs;
