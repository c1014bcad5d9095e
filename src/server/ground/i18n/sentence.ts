import { isolated } from '../../../contract/reading/asItLooks';
import { english, type Language, type Template } from './language';

/** The value of a placeholder, or a function that translates it. */
export type Value = string | number | ((language: Language) => string);

type Values = Readonly<Record<string, Value>>;

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** A template with values. The response contains it in the language of the request; as JSON it is English. */
export interface Sentence {
  readonly template: Template;
  readonly values: Values;
  readonly toJSON: () => string;
}

export type Text = Template | Sentence;

/** The most letters of a name or value that an answer quotes. */
const QUOTED_LENGTH_MAX = 100;

/** Returns the first letters of a text that an answer quotes. A surrogate pair is one letter. */
const cut = (text: string, mark: string): string => {
  if (text.length <= QUOTED_LENGTH_MAX) return text;
  const letters = [...text.slice(0, 2 * QUOTED_LENGTH_MAX + 1)];
  return letters.length <= QUOTED_LENGTH_MAX ? text : letters.slice(0, QUOTED_LENGTH_MAX).join('') + mark;
};

/** Translates a sentence. Its values are cut, those of functions are not. */
export const translate = (text: Text, language: Language): string => {
  const { template, values }: { template: Template; values: Values } =
    typeof text === 'string' ? { template: text, values: {} } : text;
  return (language.sentences[template] ?? template).replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : placeholder;
    return isolated(typeof value === 'function' ? value(language) : cut(String(value), '…'));
  });
};

/** Translates the sentences of fields, whose names are cut. */
export const translateAll = (
  texts: Readonly<Record<string, Text>>,
  language: Language,
): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [cut(name, ''), translate(text, language)]));

/** Builds a sentence from a template that is known only at run time. Otherwise use `say`. */
export const sentence = (template: Template, values: Values): Sentence => {
  const made: Sentence = { template, values, toJSON: () => translate(made, english) };
  return made;
};

/** Builds a sentence; its placeholders are type-checked: `say('{month} is not over yet', { month })`. */
export const say = <T extends Template>(template: T, values: Readonly<Record<NamesIn<T>, Value>>): Sentence =>
  sentence(template, values);
