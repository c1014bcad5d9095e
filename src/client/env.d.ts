interface ImportMetaEnv {
  /** Where the browser finds the API. */
  readonly VITE_API_URL?: string;
}
