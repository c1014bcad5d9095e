import { LinkBase, type LinkBaseProps, useResourceContext } from 'react-admin';
import { screens } from '../resources';

/** The link inside react-admin's EditButton. It opens the resource's Edit page if there is one, else the Update dialog. */
export const EditLink = ({ to, state, ...props }: LinkBaseProps & { resource?: string }) => {
  const resource = useResourceContext(props);
  const hasPage = resource !== undefined && screens[resource]?.edit !== undefined;
  return hasPage ? (
    <LinkBase {...props} to={to} state={state} />
  ) : (
    <LinkBase {...props} to={`${String(to)}/update`} state={{ isOverPage: true }} />
  );
};
