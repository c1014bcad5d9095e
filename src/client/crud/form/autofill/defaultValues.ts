import { useEffect, useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { type Form, isRequired, type ResourceDefinition } from '../../../../contract/resource';
import { type Account, useAccount } from '../../../admin/account/useAccount';
import { dayOf } from '../../../providers/days';
import { useDefinition } from '../../useDefinition';
import { within } from '../../../providers/within';
import { useReader } from '../useReader';
import { accountSourcesOf, applyRule, type Autofilled, type AutofillRule, autofillRulesOf } from './rules';

/** A form opens at the latest after that time, filled in or not. */
const LOOKUP_TIMEOUT_MS = 2000;

export type Values = Readonly<Record<string, unknown>>;

/** What a form begins with, and why: a hint by field. */
export interface FormStart {
  defaultValues: Record<string, unknown> | undefined;
  hints: Readonly<Record<string, string>>;
}

interface Beginning {
  form: Form;
  /** What the page that opened the form is about. */
  given?: Values | undefined;
  /** Days that begin as today although the form does not require them. */
  today?: readonly string[] | undefined;
  /** What the form before this one leaves to it. */
  kept?: Values | undefined;
}

/**
 * What an Add form begins with by itself: today by the business's calendar, and an ordinary user as the owner. Every
 * field is named, so that filling one in later does not count as typing.
 */
const defaultValuesOf = (
  definition: ResourceDefinition,
  { given, today = [], kept }: Omit<Beginning, 'form'>,
  { isAdmin, id }: Pick<Account, 'isAdmin' | 'id'>,
  day: string | null,
): Record<string, unknown> => {
  const own = isAdmin || id === undefined ? [] : accountSourcesOf(definition);
  const values = Object.entries(definition.fields).map(([source, { kind }]) => {
    const isToday = kind === 'date' && (today.includes(source) || isRequired(definition, 'add', source));
    return [source, isToday ? day : own.includes(source) ? Number(id) : null] as const;
  });
  return { ...Object.fromEntries(values), ...given, ...kept };
};

/** Works out what a form begins with before it is rendered; undefined until that is known. */
export const useDefaultValues = ({ form, given, today, kept }: Beginning): FormStart | undefined => {
  const definition = useDefinition();
  const account = useAccount();
  const reader = useReader();
  const translate = useTranslate();
  // A form that is open at midnight keeps its day.
  const [day] = useState(() => dayOf(new Date()) ?? null);
  const due = autofillRulesOf(definition).filter(({ from, to }) => given?.[from] && !(to in given));
  const [found, setFound] = useState<{ values: Values; hints: FormStart['hints'] } | undefined>(
    due.length === 0 || form === 'update' ? { values: {}, hints: {} } : undefined,
  );

  const lookUp = useEvent((signal: AbortSignal) => {
    const apply = (rule: AutofillRule) => applyRule(rule, Number(given?.[rule.from]), reader);
    return Promise.all(due.map((rule) => within(apply(rule), LOOKUP_TIMEOUT_MS, signal)));
  });
  const begin = useEvent((all: readonly (Autofilled | undefined)[]) => {
    const filled = all.flatMap((one) => (one && one.value !== null ? [one] : []));
    setFound({
      values: Object.fromEntries(filled.map(({ to, value }) => [to, value])),
      hints: Object.fromEntries(
        filled.map(({ to, record }) => [to, translate('motoka.form.filledIn', { record })]),
      ),
    });
  });
  useEffect(() => {
    const closing = new AbortController();
    void lookUp(closing.signal).then((all) => closing.signal.aborted || begin(all));
    return () => closing.abort();
  }, [lookUp, begin]);

  if (account.isPending || !found) return undefined;
  if (form === 'update') return { defaultValues: undefined, hints: {} };
  const begun = { given: { ...given, ...found.values }, today, kept };
  return { defaultValues: defaultValuesOf(definition, begun, account, day), hints: found.hints };
};
