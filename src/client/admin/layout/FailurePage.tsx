import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { MessagePage } from './MessagePage';

/** Stands in for a page that threw; a full load is the surest way back. */
export const FailurePage = () => {
  const translate = useTranslate();
  return (
    <MessagePage title={translate('motoka.title.failed')} text={translate('motoka.failed.text')}>
      <Button variant="contained" onClick={() => location.reload()}>
        {translate('motoka.failed.retry')}
      </Button>
    </MessagePage>
  );
};
