import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { chosenKinds } from '../../../reports/chosenKinds';
import { Link } from 'react-router-dom';
import { config } from '../../ground/config';
import { FetchError } from '../../rows/crud/list/FetchError';
import { channels, type Choices, useChoices } from './choices';
import { PushSwitch } from './PushSwitch';
import { useMutation, useQuery } from '@tanstack/react-query';
import { httpClient } from '../../ground/providers/httpClient';
import { dataOf } from '../../ground/providers/request';

const proofPath = '/messages/proof';

interface Proof {
  readonly email: string;
  readonly isProved: boolean;
}

/** Says that nothing is mailed to an e-mail that was not proved, and mails a link that proves it. */
const ProofNotice = () => {
  const translate = useTranslate();
  const failure = translate('motoka.messages.proofFailed');
  const { data } = useQuery({
    queryKey: [proofPath],
    queryFn: async ({ signal }) => dataOf((await httpClient(proofPath, failure, { signal })).json) as Proof,
  });
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => httpClient(proofPath, failure, { method: 'POST' }),
  });
  if (!data || data.isProved) return null;
  const { email } = data;
  const button = (
    <Button color="inherit" size="small" disabled={isPending} onClick={() => mutate()}>
      {translate('motoka.messages.prove')}
    </Button>
  );
  return (
    <Alert severity={isSuccess ? 'success' : 'warning'} sx={{ mb: 3 }} action={!isSuccess && button}>
      {error?.message ?? translate(`motoka.messages.${isSuccess ? 'proofSent' : 'notProved'}`, { email })}
    </Alert>
  );
};

const messagesPath = '/admin/messages';

type Change = ReturnType<typeof useChoices>['change'];
interface Props {
  choices: Choices;
  change: Change;
}

const Kinds = ({ choices, change }: Props) => {
  const translate = useTranslate();
  return (
    <Box
      component="table"
      sx={{ width: '100%', borderCollapse: 'collapse', '& th': { fontWeight: 500, textAlign: 'left' } }}
    >
      <thead>
        <tr>
          <th scope="col">{translate('motoka.messages.what')}</th>
          {channels.map((channel) => (
            <Box component="th" key={channel} scope="col" sx={{ width: 88, fontSize: '0.8125rem' }}>
              {translate(`motoka.messages.channel.${channel}`)}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {chosenKinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{translate(`motoka.messages.kind.${kind}`)}</th>
            {channels.map((channel) => (
              <td key={channel}>
                <Checkbox
                  checked={choices[channel][kind]}
                  onChange={(_, isOn) => change({ [channel]: { [kind]: isOn } })}
                  slotProps={{
                    input: {
                      'aria-label': `${translate(`motoka.messages.kind.${kind}`)}, ${translate(`motoka.messages.channel.${channel}`)}`,
                    },
                  }}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
};

const GroupLabel = ({ id, text }: { id: string; text: string }) => (
  <Typography id={id} variant="body2" color="textSecondary" sx={{ mb: 1 }}>
    {text}
  </Typography>
);

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

const MorningTime = ({ choices: { morningAt, morningDays }, change }: Props) => {
  const translate = useTranslate();
  const label = useId();
  const days = [...morningDays].flatMap((mark, index) => (mark === '1' ? [index] : []));
  const choose = (chosen: readonly number[]) =>
    chosen.length > 0 &&
    change({ morningDays: weekdays.map((_day, index) => (chosen.includes(index) ? '1' : '0')).join('') });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2, mt: 3 }}>
      <TextField
        key={morningAt}
        label={translate('motoka.messages.morningAt')}
        type="time"
        size="small"
        defaultValue={morningAt}
        onBlur={({ target: { value } }) => value && value !== morningAt && change({ morningAt: value })}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ m: 0, width: 200 }}
      />
      <div>
        <GroupLabel id={label} text={translate('motoka.messages.morningDays')} />
        <ToggleButtonGroup
          size="small"
          value={days}
          aria-labelledby={label}
          onChange={(_, chosen: readonly number[]) => choose(chosen)}
        >
          {weekdays.map((day, index) => (
            <ToggleButton key={day} value={index}>
              {translate(`motoka.weekday.${day}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </div>
    </Box>
  );
};

/** What the user is told, by e-mail and on the lock screen. Each change is saved at once. */
const ChoicesCard = () => {
  const translate = useTranslate();
  const { choices, error, change, isSaved } = useChoices();
  if (error) return <FetchError error={error} />;
  if (!choices) return null;
  return (
    <>
      {config.hasMail && <ProofNotice />}
      <Kinds choices={choices} change={change} />
      <MorningTime choices={choices} change={change} />
      {config.hasPush && (
        <Box sx={{ mt: 3 }}>
          <PushSwitch />
          <FormControlLabel
            control={
              <Checkbox
                checked={choices.pushAmounts}
                onChange={(_, pushAmounts) => change({ pushAmounts })}
              />
            }
            label={translate('motoka.messages.pushAmounts')}
          />
        </Box>
      )}
      <Typography role="status" variant="body2" color="success" sx={{ minHeight: 20, mt: 2 }}>
        {isSaved && translate('motoka.messages.saved')}
      </Typography>
      <Button component={Link} to={messagesPath} variant="outlined" sx={{ mt: 2 }}>
        {translate('motoka.messages.openSent')}
      </Button>
    </>
  );
};

export default ChoicesCard;
