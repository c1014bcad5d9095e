import { loadLaterTexts } from '../../../src/client/ground/i18n/i18nProvider';

// Test files share a page: the texts of a part must not depend on which parts were loaded before.
await loadLaterTexts();
