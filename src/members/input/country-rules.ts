import { foldText } from '../../text/fold-text.ts'

export interface Dialling {
  /** 43 of +43. */
  code: string
  /** What stands before a number inside the country and is left out from abroad: a zero or nothing. */
  trunk: '0' | ''
}

const germany = [
  '',
  'deutschland',
  'bundesrepublik deutschland',
  'brd',
  'germany',
  'allemagne',
  'd',
  'de',
  'deu',
  'ger',
]

// Code, zero in front or not, and the names by which people call the country.
const countries = `
43 0 Österreich, Austria, A, AT
41 0 Schweiz, Switzerland, Suisse, CH
423 - Liechtenstein, Fürstentum Liechtenstein, FL, LI
33 0 Frankreich, France, F, FR
31 0 Niederlande, Holland, Netherlands, NL
32 0 Belgien, Belgium, B, BE
352 - Luxemburg, Luxembourg, L, LU
45 - Dänemark, Denmark, DK
46 0 Schweden, Sweden, S, SE
47 - Norwegen, Norway, N, NO
358 0 Finnland, Finland, FIN, FI
354 - Island, Iceland, IS
44 0 Großbritannien, Vereinigtes Königreich, England, Schottland, Wales, Nordirland, United Kingdom, UK, GB
353 0 Irland, Ireland, IRL, IE
39 - Italien, Italy, Italia, I, IT
34 - Spanien, Spain, España, E, ES
351 - Portugal, P, PT
30 - Griechenland, Greece, GR
357 - Zypern, Cyprus, CY
356 - Malta, M, MT
48 - Polen, Poland, PL
420 - Tschechien, Tschechische Republik, Czech Republic, CZ
421 0 Slowakei, Slovakia, SK
386 0 Slowenien, Slovenia, SLO, SI
385 0 Kroatien, Croatia, HR
387 0 Bosnien und Herzegowina, Bosnien, BIH, BA
381 0 Serbien, Serbia, SRB, RS
40 0 Rumänien, Romania, RO
359 0 Bulgarien, Bulgaria, BG
371 - Lettland, Latvia, LV
372 - Estland, Estonia, EST, EE
380 0 Ukraine, UA
90 0 Türkei, Turkey, Türkiye, TR
972 0 Israel, IL
20 0 Ägypten, Egypt, ET, EG
212 0 Marokko, Morocco, MA
27 0 Südafrika, South Africa, ZA
91 0 Indien, India, IND, IN
86 0 China, CN
81 0 Japan, J, JP
82 0 Südkorea, Korea, South Korea, ROK, KR
66 0 Thailand, T, TH
65 - Singapur, Singapore, SGP, SG
61 0 Australien, Australia, AUS, AU
64 0 Neuseeland, New Zealand, NZ
55 0 Brasilien, Brazil, BR
54 0 Argentinien, Argentina, RA, AR
1 - USA, US, Vereinigte Staaten, Vereinigte Staaten von Amerika, United States, Amerika, Kanada, Canada, CDN, CA
`

const diallings = new Map(
  countries
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [code = '', trunk, ...names] = line.split(' ')
      const dialling: Dialling = { code, trunk: trunk === '0' ? '0' : '' }
      return names
        .join(' ')
        .split(', ')
        .map((name) => [foldText(name), dialling] as const)
    }),
)

/** Most of us live there, so an empty country means it as well. */
export function isGermany(country: string): boolean {
  return germany.includes(foldText(country.trim()))
}

/** How numbers are dialled there; undefined for a country that is not in the list. */
export function diallingIn(country: string): Dialling | undefined {
  return isGermany(country) ? { code: '49', trunk: '0' } : diallings.get(foldText(country.trim()))
}
