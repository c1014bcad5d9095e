import { Button } from '@mui/material';
import { Component, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
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

/** Stands a failure page in for what threw. */
export class Boundary extends Component<{ children?: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render() {
    return this.state.hasFailed ? <FailurePage /> : this.props.children;
  }
}

/** Keeps the shell standing when a page throws; the next address starts afresh. */
export const PageBoundary = ({ children }: { children?: ReactNode }) => {
  const [, , section] = useLocation().pathname.split('/');
  return <Boundary key={section}>{children}</Boundary>;
};
