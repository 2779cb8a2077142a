import type { FederalState } from '../../text/federal-states-rules.ts'
import { addDays, type NamedSpan, overlap, type Span } from '../days-rules.ts'
import BB from './school/BB.json' with { type: 'json' }
import BE from './school/BE.json' with { type: 'json' }
import BW from './school/BW.json' with { type: 'json' }
import BY from './school/BY.json' with { type: 'json' }
import HB from './school/HB.json' with { type: 'json' }
import HE from './school/HE.json' with { type: 'json' }
import HH from './school/HH.json' with { type: 'json' }
import MV from './school/MV.json' with { type: 'json' }
import NI from './school/NI.json' with { type: 'json' }
import NW from './school/NW.json' with { type: 'json' }
import RP from './school/RP.json' with { type: 'json' }
import SH from './school/SH.json' with { type: 'json' }
import SL from './school/SL.json' with { type: 'json' }
import SN from './school/SN.json' with { type: 'json' }
import ST from './school/ST.json' with { type: 'json' }
import TH from './school/TH.json' with { type: 'json' }

// One file a state, as its ministry has published the terms: what they are called, first day, last day.
const published: Record<FederalState, string[][]> = {
  BB,
  BE,
  BW,
  BY,
  HB,
  HE,
  HH,
  MV,
  NI,
  NW,
  RP,
  SH,
  SL,
  SN,
  ST,
  TH,
}

const termsOf = (state: FederalState): NamedSpan[] =>
  published[state].map(([label = '', from = '', to = '']) => ({ label, from, to }))

/** The school holidays of a state that touch a span, those that were added by hand among them, in their order. */
export function schoolHolidays(state: FederalState | undefined, added: readonly NamedSpan[], span: Span): NamedSpan[] {
  // The weekends beside a term are judged by it, too.
  const wanted = { from: addDays(span.from, -3), to: addDays(span.to, 3) }
  return [...(state ? termsOf(state) : []), ...added]
    .filter((term) => overlap(term, wanted))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

/**
 * The last day until which the holidays are known. Terms are published for whole school years, and behind a summer none begin
 * before October; a single free day far ahead, which the calendar fixes for ever, says nothing of the terms around it.
 */
export function knownUntil(state: FederalState | undefined, added: readonly NamedSpan[]): string | undefined {
  const terms = [...(state ? termsOf(state) : []), ...added].filter(({ from, to }) => from !== to)
  const last = terms.toSorted((a, b) => (a.to < b.to ? -1 : 1)).at(-1)
  if (!last) return undefined
  const endOfSummer = `${last.to.slice(0, 4)}-09-30`
  return last.from.slice(5) >= '06-01' && last.to <= endOfSummer ? endOfSummer : last.to
}
