/** The bytes of a photo as a text, as answers are stored. */
export const textOf = async (photo: Blob): Promise<string> => {
  const bytes = new Uint8Array(await photo.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `${photo.type} ${btoa(text)}`;
};

export const photoOf = (stored: string): Blob => {
  const [type = '', text = ''] = stored.split(' ');
  return new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], { type });
};
