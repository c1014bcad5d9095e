import MoreVert from '@mui/icons-material/MoreVertOutlined';
import { Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { iconLabel } from '../../admin/layout/iconLabel';
import { adminPaths } from '../../admin/paths';
import { useRecordLinks } from '../../features/RecordLinks';
import { useDefinition } from '../useDefinition';
import { useOpenDialog } from '../form/useOpenDialog';

interface Props {
  record: RaRecord;
  /** Whether the row already has an Edit button. */
  isBesideEdit?: boolean;
}

const LinkItems = ({ record }: Pick<Props, 'record'>) =>
  useRecordLinks(useDefinition().name, record.id).map(({ label, path }) => (
    <MenuItem key={path} component={Link} to={path}>
      {label}
    </MenuItem>
  ));

/** The menu of a row, for administrators. Its button is a plain element, because each row renders one. */
export const RowMenu = ({ record, isBesideEdit = false }: Props) => {
  const translate = useTranslate();
  const openDialog = useOpenDialog();
  const { name, recordRepresentation } = useDefinition();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const label = translate('motoka.list.rowMenu', { name: String(record[recordRepresentation] ?? record.id) });
  const edit = () => {
    setAnchor(undefined);
    openDialog(adminPaths.update(name, record.id));
  };
  return (
    <>
      <button
        type="button"
        className="row-menu"
        {...iconLabel(label)}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </button>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(undefined)}>
          {!isBesideEdit && <MenuItem onClick={edit}>{translate('motoka.action.edit')}</MenuItem>}
          <LinkItems record={record} />
        </Menu>
      )}
    </>
  );
};
