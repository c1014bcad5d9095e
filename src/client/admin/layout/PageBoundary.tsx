import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { FailurePage } from './FailurePage';

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
