import { useTranslate } from 'react-admin';
import { copyText } from '../copyText';
import { toast } from './toasts';

/** Returns a function that copies a text, and says whether that worked. */
export const useCopy = (copied: string, notCopied: string) => {
  const translate = useTranslate();
  return async (text: string): Promise<void> => {
    const isCopied = await copyText(text);
    toast(translate(isCopied ? copied : notCopied), isCopied ? 'success' : 'error');
  };
};
