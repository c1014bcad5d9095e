import { translatedTexts } from './translations';

// `npm run texts -- fr`
const language = process.argv[2] ?? '';
const texts = translatedTexts(language);
if (texts)
  for (const { key, english, translation } of texts)
    console.log(`${key}\n  en  ${english}\n  ${language}  ${translation}\n`);
else {
  console.error('Which language? npm run texts -- fr');
  process.exitCode = 1;
}
