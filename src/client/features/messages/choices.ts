import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import type { ChosenKind } from '../../../reports/chosenKinds';
import { config } from '../../ground/config';
import { httpClient } from '../../ground/providers/httpClient';
import { dataOf } from '../../ground/providers/request';

type Channel = 'email' | 'push';

export interface Choices {
  readonly email: Readonly<Record<ChosenKind, boolean>>;
  readonly push: Readonly<Record<ChosenKind, boolean>>;
  readonly morningAt: string;
  readonly morningDays: string;
  readonly pushAmounts: boolean;
}

export const channels: readonly Channel[] = [
  ...(config.hasMail ? (['email'] as const) : []),
  ...(config.hasPush ? (['push'] as const) : []),
];

export const choicesPath = '/messages/choices';

/** A change of the choices: what it leaves out stays as it is. */
export type ChoicesChange = Partial<
  Omit<Choices, Channel> & Record<Channel, Partial<Record<ChosenKind, boolean>>>
>;

const withChange = (choices: Choices, { email, push, ...others }: ChoicesChange): Choices => ({
  ...choices,
  ...others,
  email: { ...choices.email, ...email },
  push: { ...choices.push, ...push },
});

/** Reads what the user is told, and returns a function that changes it at once: the page does not wait for the server. */
export const useChoices = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const failure = translate('motoka.messages.choicesFailed');
  const key = [choicesPath];
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      dataOf((await httpClient(choicesPath, failure, { signal })).json) as Choices,
  });
  const { mutate, isSuccess } = useMutation({
    // One after the other: the last press wins.
    scope: { id: choicesPath },
    mutationFn: async (change: ChoicesChange) =>
      (await httpClient(choicesPath, failure, { method: 'PUT', body: JSON.stringify(change) }))
        .json as Choices,
    onMutate: (change) => {
      void client.cancelQueries({ queryKey: key });
      client.setQueryData<Choices>(key, (now) => now && withChange(now, change));
    },
    onError: (reason) => {
      notify(reason.message, { type: 'error' });
      void client.invalidateQueries({ queryKey: key });
    },
  });
  return { choices: data, error, change: mutate, isSaved: isSuccess };
};
