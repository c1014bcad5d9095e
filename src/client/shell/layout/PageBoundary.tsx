import { Button } from '@mui/material';
import { Component, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { MessagePage } from './MessagePage';

/** Replaces a page that threw. It offers a full reload. */
export const FailurePage = () => {
  const translate = useTranslate();
  const text = navigator.onLine ? 'motoka.failed.text' : 'motoka.offline.page';
  return (
    <MessagePage title={translate('motoka.title.failed')} text={translate(text)}>
      <Button variant="contained" onClick={() => location.reload()}>
        {translate('motoka.failed.retry')}
      </Button>
    </MessagePage>
  );
};

/** The error boundary: renders the failure page when a component below it throws. */
export class Boundary extends Component<{ children?: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render() {
    return this.state.hasFailed ? <FailurePage /> : this.props.children;
  }
}

/** Keeps the shell rendered when a page throws. The error is reset when the user opens another section. */
export const PageBoundary = ({ children }: { children?: ReactNode }) => {
  const [, , section] = useLocation().pathname.split('/');
  return <Boundary key={section}>{children}</Boundary>;
};
