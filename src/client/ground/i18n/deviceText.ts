import { useTranslate } from 'react-admin';

/** Names a device in the user's language: `Chrome sur Android`. */
export const useDeviceText = () => {
  const translate = useTranslate();
  return (device: string | null): string => {
    if (!device) return translate('motoka.signIn.unknownDevice');
    const [program = '', system] = device
      .replace('Another program', translate('motoka.signIn.program'))
      .split(' on ');
    return system ? translate('motoka.signIn.on', { program, system }) : program;
  };
};
