import { Suspense, lazy } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import { useDefinition } from '../../useDefinition';
import { usePrompt } from '../usePrompt';
import { type Choice, type Difference, type Values, differencesOf, merged } from './conflict';

const VersionsDialog = lazy(() =>
  import('./VersionsDialog').then((all) => ({ default: all.VersionsDialog })),
);

type Choices = Readonly<Record<string, Choice>>;
type SendOver = (form: Values, base: RaRecord) => Promise<{ data: RaRecord }>;

const isOvertaken = (reason: unknown): reason is Error =>
  reason instanceof Error && 'status' in reason && reason.status === 412;

/** Sends; where somebody else was faster, lets the person choose between the two and sends that over the new version. */
export const useMerge = () => {
  const definition = useDefinition();
  const dataProvider = useDataProvider();
  const { asked, ask } = usePrompt<
    { message: string; differences: readonly Difference[] },
    Choices | undefined
  >();

  const sendMerged = async (form: Values, base: RaRecord, send: SendOver): Promise<{ data: RaRecord }> => {
    try {
      return await send(form, base);
    } catch (reason) {
      if (!isOvertaken(reason)) throw reason;
      const { data: saved } = await dataProvider.getOne(definition.name, { id: base.id });
      const differences = differencesOf(definition, base, form, saved);
      const isTheirsKnown = differences.some(({ suggested }) => suggested !== 'yours');
      const choices = isTheirsKnown ? await ask({ message: reason.message, differences }) : {};
      if (!choices) throw reason;
      return sendMerged(merged(form, saved, choices), saved, send);
    }
  };

  const question = asked && (
    <Suspense>
      <VersionsDialog
        {...asked.question}
        onPicked={(choices) => asked.answer(choices)}
        onCancel={() => asked.answer(undefined)}
      />
    </Suspense>
  );
  return { sendMerged, question };
};
