interface ImportMetaEnv {
  /** The base URL of the API. */
  readonly VITE_API_URL?: string;
}
