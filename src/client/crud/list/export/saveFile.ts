let lastUrl: string | undefined;

/** Downloads a text as a file. */
export const saveFile = (name: string, text: string): void => {
  // The browser reads the file some time after the click, so its URL is revoked with the next one.
  if (lastUrl) URL.revokeObjectURL(lastUrl);
  lastUrl = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = lastUrl;
  link.download = name;
  link.click();
};
