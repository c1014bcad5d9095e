import Add from '@mui/icons-material/AddOutlined';
import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { SPENT_MAX } from '../../../contract/limits';
import { SPENT } from '../../ground/providers/cashIns';
import { useIsOffered } from '../../shell/features/FeaturesContext';
import { noExpense, type SpentValues, summaryOf, totalSpent } from './spent';
import { SpentLine } from './SpentLine';

interface Form {
  [SPENT]: SpentValues[];
}

interface Props {
  /** What the driver owes; undefined if that is not known. */
  due: number | undefined;
  handedIn: number;
}

/** Form fields for the expenses that a driver paid out of the takings. A line below says what the driver then owes. */
export const SpentFields = ({ due, handedIn }: Props) => {
  const translate = useTranslate();
  const isOffered = useIsOffered('cash');
  const { control } = useFormContext<Form>();
  const { fields, append, remove } = useFieldArray({ control, name: SPENT });
  const spent = useWatch({ control, name: SPENT }) ?? [];
  if (!isOffered) return null;
  const count = fields.length;
  const add = () => append({ ...noExpense }, { focusName: `${SPENT}.${count}.amount` });
  return (
    <Box
      component="section"
      aria-label={translate('motoka.expenses.paidOut')}
      sx={{ display: 'grid', gap: 2 }}
    >
      {count > 0 && (
        <Typography variant="caption" color="textSecondary" aria-hidden>
          {translate('motoka.expenses.paidOut')}
        </Typography>
      )}
      {fields.map(({ id }, index) => (
        <SpentLine key={id} index={index} onRemove={() => remove(index)} />
      ))}
      {count < SPENT_MAX ? (
        <Button
          size="small"
          startIcon={<Add />}
          onClick={add}
          sx={{ justifySelf: 'start', minHeight: { xs: 44, sm: 32 } }}
        >
          {translate(count > 0 ? 'motoka.expenses.another' : 'motoka.expenses.paidOut')}
        </Button>
      ) : (
        <FormHelperText>{translate('motoka.expenses.most')}</FormHelperText>
      )}
      <Typography role="status" variant="body2" className="tabular">
        {count > 0 && summaryOf(translate, { due, handedIn, paid: totalSpent(spent) })}
      </Typography>
    </Box>
  );
};
