import Close from '@mui/icons-material/CloseOutlined';
import { Box, IconButton } from '@mui/material';
import { useMemo } from 'react';
import { ResourceContextProvider, SourceContextProvider, useInput, useTranslate } from 'react-admin';
import { repairs } from '../../../resources/repairs';
import { SPENT } from '../../ground/providers/cashIns';
import { NumericInput } from '../../rows/crud/inputs/NumericInput';
import { readMoney, writeMoney } from '../../rows/crud/inputs/parse';
import { TextInput } from '../../rows/crud/inputs/TextInput';
import { PhotosInput } from '../../rows/crud/photos/PhotosInput';
import { iconLabel } from '../../shell/layout/iconLabel';
import { KindChips } from './KindInput';
import { amountIn } from './spent';

const { amount } = repairs.fields;

/** What it was for. */
const KindOfLine = () => {
  const { field } = useInput({ source: 'kindId' });
  const chosen = Number(field.value) || undefined;
  return (
    <Box sx={{ '& [role=group]': { display: 'contents' } }}>
      <KindChips chosen={chosen} onChoose={field.onChange} />
    </Box>
  );
};

/** One expense that was paid out of the takings: what it was for, the amount, details and photos. */
export const SpentLine = ({ index, onRemove }: { index: number; onRemove: () => void }) => {
  const translate = useTranslate();
  const sources = useMemo(
    () => ({
      getSource: (source: string) => `${SPENT}.${index}.${source}`,
      getLabel: (source: string) => `resources.${repairs.name}.fields.${source}`,
    }),
    [index],
  );
  const label = translate('motoka.expenses.number', { number: index + 1 });
  const isAboveZero = (value: unknown) =>
    amountIn(value) === 0 && !Number.isNaN(Number(value ?? 0))
      ? translate('motoka.expenses.aboveZero')
      : undefined;
  return (
    <ResourceContextProvider value={repairs.name}>
      <SourceContextProvider value={sources}>
        <Box role="group" aria-label={label} sx={styles}>
          <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
            <KindOfLine />
            <IconButton
              {...iconLabel(translate('motoka.expenses.remove', { number: index + 1 }))}
              onClick={onRemove}
              sx={{ ml: 'auto' }}
            >
              <Close />
            </IconButton>
          </Box>
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
            <NumericInput
              source="amount"
              isRequired
              validate={isAboveZero}
              inputMode="decimal"
              read={(typed) => readMoney(typed, amount)}
              write={(value) => writeMoney(value, amount)}
            />
            <TextInput source="details" isRequired={false} autoComplete="off" />
          </Box>
          <PhotosInput source="files" canWait />
        </Box>
      </SourceContextProvider>
    </ResourceContextProvider>
  );
};

const styles = {
  display: 'grid',
  gap: 3,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& .MuiFormControl-root': { my: 0 },
} as const;
