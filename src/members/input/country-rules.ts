import { foldText } from '../../text/fold-text.ts'

export interface Dialling {
  /** 43 of +43. */
  code: string
  /** What stands before a number inside the country and is left out from abroad: a zero or nothing. */
  trunk: '0' | ''
}

// Of each country its sign (ISO 3166), its code, a zero in front or not, and its names, the German and the English one first. What Intl has of them would cost the server 8 MB.
const countries = `
AT 43 0 Österreich, Austria, A
CH 41 0 Schweiz, Switzerland, Suisse
LI 423 - Liechtenstein, FL, Fürstentum Liechtenstein
FR 33 0 Frankreich, France, F
NL 31 0 Niederlande, Netherlands, Holland
BE 32 0 Belgien, Belgium, B
LU 352 - Luxemburg, Luxembourg, L
DK 45 - Dänemark, Denmark
SE 46 0 Schweden, Sweden, S
NO 47 - Norwegen, Norway, N
FI 358 0 Finnland, Finland, FIN
IS 354 - Island, Iceland
GB 44 0 Vereinigtes Königreich, United Kingdom, Großbritannien, England, Schottland, Wales, Nordirland, UK
IE 353 0 Irland, Ireland, IRL
IT 39 - Italien, Italy, I, Italia
ES 34 - Spanien, Spain, E, España
PT 351 - Portugal, P
GR 30 - Griechenland, Greece
CY 357 - Zypern, Cyprus
MT 356 - Malta, M
PL 48 - Polen, Poland
CZ 420 - Tschechien, Czechia, Tschechische Republik, Czech Republic
SK 421 0 Slowakei, Slovakia
SI 386 0 Slowenien, Slovenia, SLO
HR 385 0 Kroatien, Croatia
BA 387 0 Bosnien und Herzegowina, Bosnia & Herzegovina, BIH, Bosnien
RS 381 0 Serbien, Serbia, SRB
RO 40 0 Rumänien, Romania
BG 359 0 Bulgarien, Bulgaria
LV 371 - Lettland, Latvia
EE 372 - Estland, Estonia, EST
UA 380 0 Ukraine
TR 90 0 Türkei, Türkiye, Turkey
IL 972 0 Israel
EG 20 0 Ägypten, Egypt, ET
MA 212 0 Marokko, Morocco
ZA 27 0 Südafrika, South Africa
IN 91 0 Indien, India, IND
CN 86 0 China
JP 81 0 Japan, J
KR 82 0 Südkorea, South Korea, ROK, Korea
TH 66 0 Thailand, T
SG 65 - Singapur, Singapore, SGP
AU 61 0 Australien, Australia, AUS
NZ 64 0 Neuseeland, New Zealand
BR 55 0 Brasilien, Brazil
AR 54 0 Argentinien, Argentina, RA
US 1 - Vereinigte Staaten, United States, USA, Vereinigte Staaten von Amerika, Amerika
CA 1 - Kanada, Canada, CDN
DE 49 0 Deutschland, Germany, Bundesrepublik Deutschland, BRD, Allemagne, D, DEU, GER
`

const diallings = new Map(countries.trim().split('\n').flatMap(namesOf))

function namesOf(line: string): [name: string, Dialling][] {
  const [sign = '', code = '', trunk, ...names] = line.split(' ')
  return [sign, ...names.join(' ').split(', ')].map((name) => [
    foldText(name),
    { code, trunk: trunk === '0' ? '0' : '' },
  ])
}

/** Most of us live there, so an empty country means it as well. */
export function isGermany(country: string): boolean {
  return diallingIn(country)?.code === '49'
}

/** How numbers are dialled there; undefined for a country that is not in the list. */
export function diallingIn(country: string): Dialling | undefined {
  return diallings.get(foldText(country.trim()) || 'de')
}
