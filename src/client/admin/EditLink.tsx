import { LinkBase, type LinkBaseProps, useResourceContext } from 'react-admin';
import { screens } from '../resources';

/** What react-admin's EditButton is made of: it leads to the Edit page of a resource that has one, else to the Update dialog. */
export const EditLink = ({ to, state, ...props }: LinkBaseProps & { resource?: string }) => {
  const resource = useResourceContext(props);
  const hasPage = resource !== undefined && screens[resource]?.edit !== undefined;
  return hasPage ? (
    <LinkBase {...props} to={to} state={state} />
  ) : (
    <LinkBase {...props} to={`${String(to)}/update`} state={{ isOverPage: true }} />
  );
};
