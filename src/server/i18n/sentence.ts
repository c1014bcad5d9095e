import type { French } from './fr';
import { english, type Language } from './languages';

/** An English sentence that the server says, its values in braces: `{driver} already has {car} on {day}`. */
export type Template = keyof French;

/** A value of a sentence, or how a language says it. */
export type Value = string | number | ((language: Language) => string);

type Values = Readonly<Record<string, Value>>;

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** A sentence with values, which is said in the language of the request. As JSON it is English. */
export interface Sentence {
  readonly template: Template;
  readonly values: Values;
  readonly toJSON: () => string;
}

export type Text = Template | Sentence;

/** Says a sentence in a language. */
export const translate = (text: Text, language: Language): string => {
  const { template, values }: { template: Template; values: Values } =
    typeof text === 'string' ? { template: text, values: {} } : text;
  return (language.sentences[template] ?? template).replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : placeholder;
    return typeof value === 'function' ? value(language) : String(value);
  });
};

/** Says the sentences of fields in a language. */
export const translateAll = (
  texts: Readonly<Record<string, Text>>,
  language: Language,
): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, translate(text, language)]));

/** A sentence whose template is known only when it runs. Use `say` where it stands in the code. */
export const sentence = (template: Template, values: Values): Sentence => {
  const made: Sentence = { template, values, toJSON: () => translate(made, english) };
  return made;
};

/** Fills the values of a sentence in: `say('{month} is not over yet', { month })`. */
export const say = <T extends Template>(template: T, values: Readonly<Record<NamesIn<T>, Value>>): Sentence =>
  sentence(template, values);
