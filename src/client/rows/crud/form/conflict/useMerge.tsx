import { type RaRecord, useDataProvider } from 'react-admin';
import { lazyPart } from '../../../../ground/lazyPart';
import { useDefinition } from '../../useDefinition';
import { usePrompt } from '../usePrompt';
import { type Choice, type Difference, type Values, differencesOf, mergeChoices } from './conflict';

const VersionsDialog = lazyPart(() => import('./VersionsDialog'));

type Choices = Readonly<Record<string, Choice>>;
type Send = (form: Values, base: RaRecord) => Promise<{ data: RaRecord }>;

const isPreconditionFailed = (reason: unknown): reason is Error =>
  reason instanceof Error && 'status' in reason && reason.status === 412;

/** Returns `sendMerged`. If the record has changed (412), the user chooses what to keep and the result is sent again. */
export const useMerge = () => {
  const definition = useDefinition();
  const dataProvider = useDataProvider();
  const { prompt, ask } = usePrompt<
    { message: string; differences: readonly Difference[] },
    Choices | undefined
  >();

  const sendMerged = async (form: Values, base: RaRecord, send: Send): Promise<{ data: RaRecord }> => {
    try {
      return await send(form, base);
    } catch (reason) {
      if (!isPreconditionFailed(reason)) throw reason;
      const { data: saved } = await dataProvider.getOne(definition.name, { id: base.id });
      const differences = differencesOf(definition, base, form, saved);
      const isChoiceNeeded = differences.some(({ suggested }) => suggested !== 'yours');
      const choices = isChoiceNeeded ? await ask({ message: reason.message, differences }) : {};
      if (!choices) throw reason;
      return sendMerged(mergeChoices(form, saved, choices), saved, send);
    }
  };

  const question = prompt && (
    <VersionsDialog
      {...prompt.question}
      onPicked={(choices) => prompt.answer(choices)}
      onCancel={() => prompt.answer(undefined)}
    />
  );
  return { sendMerged, question };
};
