import { Box, GlobalStyles, ThemeProvider } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PageTitle } from '../../admin/layout/PageTitle';
import { themeOf } from '../../admin/theme/theme';
import { config } from '../../config';
import { Money } from '../../crud/fields/Money';
import { formatDay, formatMonth } from '../../i18n/format';
import { dayOf } from '../../providers/days';
import type { Letter as LetterData } from '../api';
import { titleOf } from '../summary';
import { LetterTables } from './LetterTables';
import { ROWS_AT_FULL_SIZE, letterPage, letterStyles } from './letterStyles';

const head = { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2 } as const;

const sums = {
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  columnGap: 6,
  rowGap: 1,
  m: 0,
  ml: 'auto',
  '& dd': { m: 0, textAlign: 'right' },
  '& :is(dt, dd):nth-last-of-type(1)': { fontSize: 16, fontWeight: 600, borderTop: 1, pt: 1 },
} as const;

const Sums = ({ letter: { month, profit, corrections, total } }: { letter: LetterData }) => {
  const translate = useTranslate();
  return (
    <Box component="dl" sx={sums}>
      <dt>{translate('motoka.statements.profitOf', { month: formatMonth(month) })}</dt>
      <dd>
        <Money amount={profit} />
      </dd>
      <dt>{translate('motoka.statements.correctionsSum')}</dt>
      <dd>
        <Money amount={corrections} />
      </dd>
      <dt>{translate('motoka.statements.total')}</dt>
      <dd>
        <Money amount={total} />
      </dd>
    </Box>
  );
};

const Signature = ({ of }: { of: string }) => (
  <Box sx={{ flex: 1, maxWidth: 240, borderTop: 1, pt: 1, fontSize: 12 }}>
    {useTranslate()('motoka.statements.signature', { name: of })}
  </Box>
);

/** A statement as it is read and signed: light in either theme, and the same on paper. */
export const Letter = ({ letter }: { letter: LetterData }) => {
  const translate = useTranslate();
  const { name, month, issuedAt, issuedBy, voidedAt, content } = letter;
  const title = titleOf(letter, translate);
  const rows = Object.values(content).reduce((sum, lines) => sum + lines.length, 0);
  return (
    <ThemeProvider theme={themeOf('light')}>
      <GlobalStyles styles={letterPage} />
      <Box component="article" sx={letterStyles} data-is-short={rows <= ROWS_AT_FULL_SIZE || undefined}>
        <Box sx={head}>
          <div>
            <PageTitle title={title} about={`${name} ${formatMonth(month)}`} />
            <strong>{formatMonth(month)}</strong>
          </div>
          <Box sx={{ textAlign: { sm: 'right' } }}>
            <strong>{config.brand}</strong>
            {issuedAt && (
              <div className="quiet">
                {translate(`motoka.statements.${issuedBy ? 'issuedBy' : 'issuedOn'}`, {
                  date: formatDay(dayOf(issuedAt) ?? ''),
                  name: issuedBy,
                })}
              </div>
            )}
          </Box>
        </Box>
        <Box sx={{ mt: 4 }}>
          {translate('motoka.statements.to')} <strong>{name}</strong>
          <div className="quiet">{translate('motoka.statements.unit')}</div>
        </Box>
        <LetterTables content={content} />
        <Box sx={{ mt: 6, breakInside: 'avoid' }}>
          <Sums letter={letter} />
          <Box sx={{ display: 'flex', gap: 8, mt: 14 }}>
            <Signature of={config.brand} />
            <Signature of={name} />
          </Box>
        </Box>
        {voidedAt && (
          <div className="void" aria-hidden>
            <span>{translate('motoka.statements.void')}</span>
          </div>
        )}
      </Box>
    </ThemeProvider>
  );
};
