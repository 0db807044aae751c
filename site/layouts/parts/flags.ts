import { countries, getCountryDataList } from 'countries-list';
import * as drawings from 'country-flag-icons/string/3x2';

/**
 * Codes of sport (IOC) that differ from those of ISO 3166, with the two letters that name the flag.
 */
const OF_SPORT =
  'ALG:DZ ANG:AO ANT:AG ARU:AW ASA:AS BAH:BS BAN:BD BAR:BB BER:BM BHU:BT BIZ:BZ BOT:BW BRN:BH BRU:BN BUL:BG BUR:BF CAM:KH CAY:KY CGO:CG ' +
  'CHA:TD CHI:CL CRC:CR CRO:HR DEN:DK ESA:SV FIJ:FJ GAM:GM GBS:GW GEQ:GQ GER:DE GRE:GR GRN:GD GUA:GT GUI:GN HAI:HT HON:HN INA:ID ' +
  'IRI:IR ISV:VI IVB:VG KOS:XK KSA:SA KUW:KW LAT:LV LBA:LY LES:LS LIB:LB MAD:MG MAS:MY MAW:MW MGL:MN MON:MC MRI:MU MTN:MR MYA:MM ' +
  'NCA:NI NED:NL NEP:NP NGR:NG NIG:NE OMA:OM PAR:PY PHI:PH PLE:PS POR:PT PUR:PR RSA:ZA SAM:WS SEY:SC SKN:KN SLO:SI SOL:SB SRI:LK ' +
  'SUD:SD SUI:CH TAN:TZ TGA:TO TOG:TG TPE:TW UAE:AE URU:UY VAN:VU VIE:VN VIN:VC ZAM:ZM ZIM:ZW';

/** Their players compete without a flag, on both tours. */
const NEUTRAL = ['RUS', 'BLR'];
const WHITE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 513 342"><path fill="#fff" d="M0 0h513v342H0z"/><path fill="#c3cad3" d="M60 160h393v22H60z"/></svg>';

/**
 * Each country's flag as an SVG document, by the three letters that are beside a player's name.
 */
export const flags: ReadonlyMap<string, string> = new Map([
  ...getCountryDataList().flatMap(({ iso3, iso2 }) => drawn(iso3, iso2)),
  ...OF_SPORT.split(' ').flatMap((pair) => {
    const [code = '', iso2 = ''] = pair.split(':');
    return drawn(code, iso2);
  }),
  ...NEUTRAL.map((code) => [code, WHITE] as const),
]);

function drawn(code: string, iso2: string): [string, string][] {
  const drawing = (drawings as Record<string, string>)[iso2];
  return drawing && iso2 in countries ? [[code, drawing]] : [];
}
