import { Alert, Box, Button, Typography } from '@mui/material';
import { t } from '../../ground/i18n/locale';
import { useTranslate } from 'react-admin';
import { useCopy } from '../../ground/toasts/useCopy';

const print = (title: string, codes: readonly string[]): void => {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.style.position = 'fixed';
  frame.style.inset = '100% auto auto 100%';
  document.body.append(frame);
  const page = frame.contentDocument;
  const heading = page?.createElement('h1');
  const list = page?.createElement('pre');
  if (page && heading && list) {
    heading.textContent = title;
    list.textContent = codes.join('\n');
    page.body.append(heading, list);
    frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
    frame.contentWindow?.print();
  }
};

/** The recovery codes, which are shown once. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const translate = useTranslate();
  const copy = useCopy('motoka.signIn.copied', 'motoka.signIn.notCopied');
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Alert severity="success">{translate('motoka.signIn.turnedOn')}</Alert>
      <Typography>{t('recoveryHint')}</Typography>
      <Box
        component="ul"
        aria-label={t('recoveryTitle')}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
          gap: 2,
          p: 0,
          m: 0,
          listStyle: 'none',
        }}
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" onClick={() => void copy(codes.join('\n'))}>
          {t('copyCodes')}
        </Button>
        <Button variant="outlined" onClick={() => print(t('recoveryTitle'), codes)}>
          {translate('motoka.more.print')}
        </Button>
        <Button variant="contained" onClick={onDone}>
          {t('recoveryDone')}
        </Button>
      </Box>
    </Box>
  );
};
