import { seededRandom } from '../src/testing/random.ts'

export type Step = 'sign in' | 'overview' | 'dates' | 'answer' | 'downloads' | 'file' | 'search' | 'page'

export interface Asked {
  /** Milliseconds after the mail went out. */
  at: number
  /** Which member; visitors count on behind them. */
  who: number
  step: Step
  /** What is looked for, or which page is read. */
  what: string
}

const wanted = [
  'Semesterprogramm',
  'Protokoll Convent',
  'Stiftungsfest',
  'Satzung',
  'Liederbuch',
  'Müller',
  'Fuchsenstunde',
]
const pages = ['/', '/', '/calendar', '/faq', '/about', '/flyer', '/gallery2019']
const steps: Step[] = ['overview', 'dates', 'answer', 'downloads', 'file', 'search', 'search']

/**
 * What happens after the mail went out: all members sign in within this time, most of them soon, and read on for a while; every
 * second a visitor reads a page. The same on every run.
 */
export function eveningTrace(members: number, seconds: number): Asked[] {
  const random = seededRandom(1895)
  const share = () => random(2 ** 24) / 2 ** 24
  const all: Asked[] = []
  for (let who = 0; who < members; who++) {
    // The square: half of them have come when a quarter of the time is over.
    let at = share() ** 2 * seconds * 1000
    all.push({ at, who, step: 'sign in', what: '' })
    for (const step of steps) {
      // A page is read for two to fifteen seconds, where the evening takes its five minutes.
      at += (2 + share() * 13) * 1000 * Math.min(1, seconds / 300)
      all.push({ at, who, step, what: wanted[random(wanted.length)] as string })
    }
  }
  for (let second = 0; second < seconds; second++) {
    const at = second * 1000 + share() * 1000
    all.push({ at, who: members + second, step: 'page', what: pages[random(pages.length)] as string })
  }
  return all.sort((a, b) => a.at - b.at)
}
