import { useTranslate } from 'react-admin';
import { dayOf } from '../../providers/days';
import { type ParseError, readDay } from './parse';

/** Whether a word was typed, with either apostrophe. */
const isWord = (typed: string, word: string): boolean =>
  typed.trim().toLowerCase().replace('’', "'") === word.replace('’', "'");

/** Reads a day as people type it, `today` in their language included. */
export const useReadDay = (): ((typed: string) => string | ParseError) => {
  const translate = useTranslate();
  return (typed) => {
    const today = dayOf(new Date()) ?? '';
    return isWord(typed, translate('motoka.input.today')) ? today : readDay(typed, today);
  };
};
