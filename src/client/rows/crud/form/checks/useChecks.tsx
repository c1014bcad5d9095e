import { useRef } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Confirm } from '../../Confirm';
import { useAfterPaint } from '../../../../shell/layout/afterPaint';
import { useDefinition } from '../../useDefinition';
import type { Values } from '../autofill/defaultValues';
import { usePrompt } from '../usePrompt';
import type { Warning } from './check';
import { useFindWarnings } from './useFindWarnings';

/** Asks the user to confirm unlikely values in one dialog. A confirmed question is not asked again. */
export const useChecks = (base: RaRecord | undefined) => {
  const definition = useDefinition();
  const findWarnings = useFindWarnings();
  const translate = useTranslate();
  const { setFocus } = useFormContext();
  const { prompt, ask } = usePrompt<readonly Warning[], boolean>();
  const afterPaint = useAfterPaint();
  const confirmed = useRef(new Set<string>());

  /** Resolves to true if there is nothing to confirm, or the user confirms. `doubts` are warnings of the form itself. */
  const confirm = async (values: Values, doubts: readonly Warning[]): Promise<boolean> => {
    const found = await findWarnings(definition, values, base);
    const unconfirmed = [...doubts, ...found].filter(({ question }) => !confirmed.current.has(question));
    const [first] = unconfirmed;
    if (!first) return true;
    const isConfirmed = await ask(unconfirmed);
    if (isConfirmed) for (const { question } of unconfirmed) confirmed.current.add(question);
    else afterPaint(() => setFocus(first.source));
    return isConfirmed;
  };

  const question = (
    <Confirm
      isOverForm
      isOpen={prompt !== undefined}
      text={prompt?.question.map((warning) => warning.question).join('\n') ?? ''}
      yes={translate('motoka.action.saveAnyway')}
      isHarmless
      onYes={() => prompt?.answer(true)}
      onNo={() => prompt?.answer(false)}
    />
  );
  return { confirm, question };
};
