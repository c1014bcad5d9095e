import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useLocaleState, useLocales, useTranslate } from 'react-admin';
import { ProfileCard } from './ProfileCard';

/** Chooses the language of this device. */
export const LanguageCard = () => {
  const translate = useTranslate();
  const languages = useLocales();
  const [chosen, choose] = useLocaleState();
  return (
    <ProfileCard title={translate('motoka.profile.language')} hint={translate('motoka.profile.languageHint')}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={chosen}
        aria-label={translate('motoka.profile.language')}
        onChange={(_, locale: string | null) => locale && choose(locale)}
      >
        {languages.map(({ locale, name }) => (
          <ToggleButton key={locale} value={locale} lang={locale}>
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </ProfileCard>
  );
};
