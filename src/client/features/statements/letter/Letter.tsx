import { Box, GlobalStyles, ThemeProvider } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PageTitle } from '../../../shell/layout/PageTitle';
import { themeOf } from '../../../shell/theme/theme';
import { config } from '../../../ground/config';
import { formatDay, formatMonth } from '../../../ground/i18n/format';
import { dayOf } from '../../../ground/dates/days';
import type { Letter as LetterData } from '../api';
import { titleOf } from '../summary';
import { LetterSums } from './LetterSums';
import { LetterTables } from './LetterTables';
import { letterPage, letterStyles, sizeOf } from './letterStyles';

const head = { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2 } as const;

/** The head of the letter: title, month, sender and recipient, and whether it is void. */
const Head = ({ letter }: { letter: LetterData }) => {
  const translate = useTranslate();
  const { name, month, issuedAt, issuedBy, voidedAt, voidReason } = letter;
  const values = { date: formatDay(dayOf(issuedAt) ?? ''), name: issuedBy };
  return (
    <>
      <Box sx={head}>
        <div>
          <PageTitle title={titleOf(letter, translate)} about={`${name} ${formatMonth(month)}`} />
          <strong>{formatMonth(month)}</strong>
        </div>
        <Box sx={{ textAlign: { sm: 'right' } }}>
          <strong>{config.brand}</strong>
          {issuedAt && (
            <div className="quiet">
              {translate(`motoka.statements.${issuedBy ? 'issuedBy' : 'issuedOn'}`, values)}
            </div>
          )}
        </Box>
      </Box>
      <Box sx={{ mt: 3 }}>
        <div>
          {translate('motoka.statements.to')} <strong>{name}</strong>
        </div>
        <div className="quiet">{translate('motoka.statements.unit')}</div>
      </Box>
      {voidedAt && (
        <Box sx={{ mt: 2, color: 'error.main', fontWeight: 600 }}>
          {translate('motoka.statements.voidSince', {
            date: formatDay(dayOf(voidedAt) ?? ''),
            reason: voidReason ?? '',
          })}
        </Box>
      )}
    </>
  );
};

const Signature = ({ name }: { name: string }) => (
  <Box sx={{ flex: 1, maxWidth: 240, borderTop: 1, pt: 1, fontSize: '0.75rem' }}>
    {useTranslate()('motoka.statements.signature', { name })}
  </Box>
);

/** A statement as a letter to print and sign. It has the light theme in both colour schemes. */
export const Letter = ({ letter }: { letter: LetterData }) => {
  const translate = useTranslate();
  const { name, voidedAt, content } = letter;
  const lines = Object.values(content).reduce((sum, rows) => sum + rows.length, 0);
  return (
    <ThemeProvider theme={themeOf('light')}>
      <GlobalStyles styles={letterPage} />
      <Box component="article" sx={letterStyles} data-size={sizeOf(lines)}>
        <Head letter={letter} />
        <LetterTables content={content} />
        <Box className="end" sx={{ display: 'flex', flexDirection: 'column', mt: 6, breakInside: 'avoid' }}>
          <LetterSums letter={letter} />
          <Box className="signatures" sx={{ display: 'flex', gap: 8, mt: 14 }}>
            <Signature name={config.brand} />
            <Signature name={name} />
          </Box>
        </Box>
        {voidedAt && <div className="void" aria-hidden data-word={translate('motoka.statements.void')} />}
      </Box>
    </ThemeProvider>
  );
};
