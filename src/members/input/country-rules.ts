import { foldText } from '../../text/fold-text.ts'

export interface Dialling {
  /** 43 of +43. */
  code: string
  /** What stands before a number inside the country and is left out from abroad: a zero or nothing. */
  trunk: '0' | ''
}

// Of each country its sign (ISO 3166), its code, a zero in front or not, and names beside the German and the English one.
const countries = `
AT 43 0 A
CH 41 0 Suisse
LI 423 - FL, Fürstentum Liechtenstein
FR 33 0 F
NL 31 0 Holland
BE 32 0 B
LU 352 - L
DK 45 -
SE 46 0 S
NO 47 - N
FI 358 0 FIN
IS 354 -
GB 44 0 Großbritannien, England, Schottland, Wales, Nordirland, UK
IE 353 0 IRL
IT 39 - I, Italia
ES 34 - E, España
PT 351 - P
GR 30 -
CY 357 -
MT 356 - M
PL 48 -
CZ 420 - Tschechische Republik, Czech Republic
SK 421 0
SI 386 0 SLO
HR 385 0
BA 387 0 BIH, Bosnien
RS 381 0 SRB
RO 40 0
BG 359 0
LV 371 -
EE 372 - EST
UA 380 0
TR 90 0 Turkey
IL 972 0
EG 20 0 ET
MA 212 0
ZA 27 0
IN 91 0 IND
CN 86 0
JP 81 0 J
KR 82 0 ROK, Korea
TH 66 0 T
SG 65 - SGP
AU 61 0 AUS
NZ 64 0
BR 55 0
AR 54 0 RA
US 1 - USA, Vereinigte Staaten von Amerika, Amerika
CA 1 - CDN
DE 49 0 Bundesrepublik Deutschland, BRD, Allemagne, D, DEU, GER
`

const languages = ['de', 'en'].map((language) => new Intl.DisplayNames(language, { type: 'region' }))

const diallings = new Map(countries.trim().split('\n').flatMap(namesOf))

function namesOf(line: string): [name: string, Dialling][] {
  const [sign = '', code = '', trunk, ...others] = line.split(' ')
  const names = [sign, ...languages.map((language) => language.of(sign) ?? sign), ...others.join(' ').split(', ')]
  return names.filter(Boolean).map((name) => [foldText(name), { code, trunk: trunk === '0' ? '0' : '' }])
}

/** Most of us live there, so an empty country means it as well. */
export function isGermany(country: string): boolean {
  return diallingIn(country)?.code === '49'
}

/** How numbers are dialled there; undefined for a country that is not in the list. */
export function diallingIn(country: string): Dialling | undefined {
  return diallings.get(foldText(country.trim()) || 'de')
}
