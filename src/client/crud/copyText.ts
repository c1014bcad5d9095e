/** The way of browsers that offer no clipboard: it is missing where there is no TLS. */
const copyBySelection = (text: string): void => {
  const box = document.createElement('textarea');
  box.value = text;
  document.body.append(box);
  box.select();
  document.execCommand('copy');
  box.remove();
};

/** Puts a text into the clipboard. */
export const copyText = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyBySelection(text);
  }
};
