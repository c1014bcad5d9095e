import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useEvent } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { due as report } from '../../../reports/due';
import { useIsViewer } from '../../ground/account/useIsViewer';
import { useMayRecord } from '../../ground/account/useMayRecord';
import { today } from '../../ground/dates/days';
import { useReport } from '../../ground/providers/useReport';
import { type Due, resourceOf, serviceKind } from './api';
import { usePaperKinds } from './kinds';
import { duePaths } from './paths';
import { renewalsOf } from './renewals';
import { useRenewal } from './useRenewal';

/** The address in a mail: opens the form that renews what is due, over the list. What is done already leaves the list. */
const RenewRoute = () => {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const renewal = useRenewal();
  const mayRecord = useMayRecord();
  const isViewer = useIsViewer();
  const kinds = usePaperKinds();
  const { data: rows, isError } = useReport(report, { filter: { id } });
  const [row] = rows ?? [];
  const isKnown = isError || (rows !== undefined && (!row || row.kind === serviceKind || kinds.length > 0));
  const isRenewed = (one: Due): boolean =>
    one.kind !== serviceKind && (one.userId === null ? !isViewer : mayRecord(one.userId));
  const { mutate } = useMutation({
    mutationFn: ({ one, until }: { one: Due; until: string }) => renewal(one, until),
  });
  const open = useEvent(() => {
    if (!row || !isRenewed(row)) return void navigate(duePaths.all, { replace: true });
    const months = kinds.find(({ key }) => key === row.kind)?.months;
    const [first] = renewalsOf(row.dueOn ?? today(), today(), months);
    const path = `${duePaths.all}/create/${resourceOf(row)}`;
    // Not called where the user left the page meanwhile.
    mutate(
      { one: row, until: first?.validUntil ?? today() },
      { onSuccess: (given) => void navigate(path, { replace: true, state: { isOverPage: true, given } }) },
    );
  });
  useEffect(() => {
    if (isKnown) open();
  }, [isKnown, open]);
  return null;
};

export default RenewRoute;
