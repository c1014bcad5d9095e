import { useTranslate } from 'react-admin';
import { today } from '../../../ground/dates/days';
import { type ParseError, readDay } from './parse';

/** Compares a typed word, regardless of its case and its apostrophe. */
const isWord = (typed: string, word: string): boolean =>
  typed.trim().toLowerCase().replace('’', "'") === word.replace('’', "'");

/** Returns a parser of typed days. It also accepts `today` in the user's language. */
export const useReadDay = (): ((typed: string) => string | ParseError) => {
  const translate = useTranslate();
  return (typed) => {
    const day = today();
    return isWord(typed, translate('motoka.input.today')) ? day : readDay(typed, day);
  };
};
