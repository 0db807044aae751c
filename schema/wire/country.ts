import names from 'countries-list/minimal/countries.en.min.json' with { type: 'json' };

/**
 * Territories that belong to a country on the list: a fan there lives in that country, too. Hong
 * Kong, Macao and Puerto Rico stay: they send teams of their own.
 */
const TERRITORIES = new Set(
  (
    'AI AQ AS AW AX BL BM BQ BV CC CK CW CX EH FK FO GF GG GI GL GP GS GU HM IM IO JE KY MF MP MQ MS NC NF NU PF PM PN RE SH SJ ' +
    'SX TA TC TF TK UM VG VI WF YT'
  ).split(' '),
);

/** Names of the countries that a fan can live in, by alphabet. */
export function countryNames(): string[] {
  return Object.entries(names)
    .filter(([code]) => !TERRITORIES.has(code))
    .map(([, name]) => name)
    .sort((a, b) => a.localeCompare(b, 'en'));
}
