import { useEffect, useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { type Form, isRequired, type ResourceDefinition } from '../../../../../contract/resource';
import { type Account, useAccount } from '../../../../ground/account/useAccount';
import { today } from '../../../../ground/dates/days';
import { useDefinition } from '../../useDefinition';
import { isConnectionSlow } from '../../../../ground/providers/offline/connection';
import { withTimeout } from '../../../../ground/providers/withTimeout';
import { useReader } from '../useReader';
import { accountSourceOf, applyRule, type Autofilled, type AutofillRule, autofillRulesOf } from './rules';

/** A form opens after this time even if its autofill is not complete. */
const LOOKUP_TIMEOUT_MS = 2000;
const SLOW_TIMEOUT_MS = 500;

export type Values = Readonly<Record<string, unknown>>;

/** The default values of a form, with hints on their origin by field. */
export interface FormStart {
  defaultValues: Record<string, unknown> | undefined;
  hints: Readonly<Record<string, string>>;
}

interface DefaultsOptions {
  form: Form;
  given?: Values | undefined;
  today?: readonly string[] | undefined;
  /** Values carried over from the record saved before. */
  carriedOver?: Values | undefined;
}

/**
 * Returns the default values of an Add form: today in the business's time zone, and as the owner the user who records for nobody else. Every
 * field has a default value, so that autofill does not make the form dirty.
 */
const defaultValuesOf = (
  definition: ResourceDefinition,
  { given, today = [], carriedOver }: Omit<DefaultsOptions, 'form'>,
  { seesOthers, id }: Pick<Account, 'seesOthers' | 'id'>,
  day: string,
): Record<string, unknown> => {
  const own = seesOthers || id === undefined ? undefined : accountSourceOf(definition);
  const values = Object.entries(definition.fields).map(([source, { kind, default: filledIn }]) => {
    const isToday = kind === 'date' && (today.includes(source) || isRequired(definition, 'add', source));
    if (isToday) return [source, day] as const;
    if (kind === 'boolean') return [source, filledIn === 'true' || null] as const;
    return [source, source === own ? Number(id) : null] as const;
  });
  return { ...Object.fromEntries(values), ...given, ...carriedOver };
};

/** Returns the default values of a form, or undefined while they are being fetched. */
export const useDefaultValues = (options: DefaultsOptions): FormStart | undefined => {
  const { form, given } = options;
  const definition = useDefinition();
  const account = useAccount();
  const reader = useReader();
  const translate = useTranslate();
  // A form that is open at midnight keeps its day.
  const [day] = useState(today);
  const pendingRules = autofillRulesOf(definition).filter(({ from, to }) => given?.[from] && !(to in given));
  const [found, setFound] = useState<{ values: Values; hints: FormStart['hints'] } | undefined>(
    pendingRules.length === 0 || form === 'update' ? { values: {}, hints: {} } : undefined,
  );

  const lookUp = useEvent((signal: AbortSignal) => {
    const apply = (rule: AutofillRule) => applyRule(rule, Number(given?.[rule.from]), reader);
    return Promise.all(
      pendingRules.map((rule) =>
        withTimeout(apply(rule), isConnectionSlow() ? SLOW_TIMEOUT_MS : LOOKUP_TIMEOUT_MS, signal),
      ),
    );
  });
  const applyFound = useEvent((all: readonly (Autofilled | undefined)[]) => {
    const filled = all.flatMap((one) => (one && one.value !== null ? [one] : []));
    setFound({
      values: Object.fromEntries(filled.map(({ to, value }) => [to, value])),
      hints: Object.fromEntries(
        filled.map(({ to, record }) => [to, translate('motoka.form.filledIn', { record })]),
      ),
    });
  });
  useEffect(() => {
    const controller = new AbortController();
    void lookUp(controller.signal).then((all) => controller.signal.aborted || applyFound(all));
    return () => controller.abort();
  }, [lookUp, applyFound]);

  if (account.isPending || !found) return undefined;
  if (form === 'update') return { defaultValues: undefined, hints: {} };
  const filledIn = { ...options, given: { ...given, ...found.values } };
  return { defaultValues: defaultValuesOf(definition, filledIn, account, day), hints: found.hints };
};
