import { countries, type TCountryCode } from 'countries-list';

/**
 * Territories that belong to a country on the list: a fan there lives in that country, too. Hong Kong, Macao and Puerto Rico stay:
 * they send teams of their own.
 */
const TERRITORIES = new Set<TCountryCode>(
  (
    'AI AQ AS AW AX BL BM BQ BV CC CK CW CX EH FK FO GF GG GI GL GP GS GU HM IM IO JE KY MF MP MQ MS NC NF NU PF PM PN RE SH SJ ' +
    'SX TA TC TF TK UM VG VI WF YT'
  ).split(' ') as TCountryCode[],
);

/** Names of the countries that a fan can live in, by alphabet. */
export const countryNames: string[] = (Object.keys(countries) as TCountryCode[])
  .filter((code) => !TERRITORIES.has(code))
  .map((code) => countries[code].name)
  .sort((a, b) => a.localeCompare(b, 'en'));
