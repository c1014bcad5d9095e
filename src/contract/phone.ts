/** The country code of a Zambian phone number, which users may leave out. */
export const COUNTRY_CODE = '260';
