import { COUNTRY_CODE } from '../../../contract/phone';

const NATIONAL_DIGITS = 9;

/** The digits of a number with its country code. Nine digits are a Zambian number without it. */
const digitsOf = (phone: number | string | null | undefined): string => {
  const digits = String(phone ?? '').replace(/\D/g, '');
  return digits.length === NATIONAL_DIGITS ? `${COUNTRY_CODE}${digits}` : digits;
};

/** The link that opens WhatsApp with a message. Without a number, the person chooses to whom it goes. */
export const whatsAppUrl = (phone: number | string | null | undefined, text: string): string =>
  `https://wa.me/${digitsOf(phone)}?text=${encodeURIComponent(text)}`;

/** Opens a new tab now, as browsers allow it on a click only, and leads it to an address that is known later. */
export const openLater = async (urlOf: () => Promise<string>): Promise<void> => {
  const tab = window.open('about:blank', '_blank');
  try {
    const url = await urlOf();
    if (!tab) return void (location.href = url);
    tab.opener = null;
    tab.location.href = url;
  } catch (reason) {
    tab?.close();
    throw reason;
  }
};
