import { afterEach, beforeEach, vi } from 'vitest';

interface SavedFile {
  readonly name: string;
  readonly content: Blob;
}

/** Returns the files that the page saves during a test. */
export const useSavedFiles = (): readonly SavedFile[] => {
  const files: SavedFile[] = [];
  beforeEach(() => {
    files.length = 0;
    const contents = new Map<string, Blob>();
    URL.createObjectURL = (content: Blob) => {
      const url = `blob:${contents.size}`;
      contents.set(url, content);
      return url;
    };
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const content = contents.get(this.href);
      if (content) files.push({ name: this.download, content });
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(URL, 'createObjectURL');
    Reflect.deleteProperty(URL, 'revokeObjectURL');
  });
  return files;
};

/** Returns the text of a saved file, with its byte order mark. */
export const textOf = async ({ content }: SavedFile): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await content.arrayBuffer());
