let lastUrl: string | undefined;

/** Downloads bytes, or the text of a table, as a file. */
export const saveFile = (name: string, content: Blob | string): void => {
  const bytes =
    typeof content === 'string' ? new Blob([content], { type: 'text/csv;charset=utf-8' }) : content;
  // The browser reads the file some time after the click, so its URL is revoked with the next one.
  if (lastUrl) URL.revokeObjectURL(lastUrl);
  lastUrl = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = lastUrl;
  link.download = name;
  link.click();
};
