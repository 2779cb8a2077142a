import { readHex } from '../../../../design/colour-rules.ts'
import type { Percussion } from '../../../../design/stripes-rules.ts'

/** A stripe as it is being typed. The key tells it apart while it moves. */
export interface TypedStripe {
  key: number
  name: string
  hex: string
}

export interface TypedRibbon {
  colours: readonly TypedStripe[]
  percussion: Percussion
}

export interface TypedColours extends TypedRibbon {
  /** Whether Füxe wear others; what was typed for them stays while it is off. */
  hasFoxColours: boolean
  foxColours?: TypedRibbon | undefined
  cap: { name: string; hex: string }
}

export const mostStripes = 4
export const leastStripes = 2

interface StoredRibbon {
  colours: readonly { name: string; hex: string }[]
  percussion: Percussion
}

interface StoredColours extends StoredRibbon {
  foxColours?: StoredRibbon
  cap?: { name: string; hex?: string }
}

/** What the form begins with. */
export function typedFrom(entry: unknown): TypedColours {
  const { foxColours, cap, ...ribbon } = entry as StoredColours
  return {
    ...typedRibbon(ribbon),
    hasFoxColours: foxColours !== undefined,
    foxColours: foxColours && typedRibbon(foxColours),
    cap: { name: cap?.name ?? '', hex: cap?.hex ?? '' },
  }
}

/** With colours of their own or without. They begin with those of the Burschen, to be changed. */
export function letFoxesDiffer(typed: TypedColours, hasFoxColours: boolean): TypedColours {
  const { colours, percussion } = typed
  return { ...typed, hasFoxColours, foxColours: typed.foxColours ?? { colours, percussion } }
}

function typedRibbon({ colours, percussion }: StoredRibbon): TypedRibbon {
  return { colours: colours.map(({ name, hex }, key) => ({ key, name, hex })), percussion }
}

/** The entry with what the form says; all else in it stays. */
export function entryWith(entry: object, typed: TypedColours): Record<string, unknown> {
  const { foxColours: _, cap: __, ...others } = entry as StoredColours
  const cap = { name: typed.cap.name.trim(), ...(typed.cap.hex.trim() && { hex: spelt(typed.cap.hex) }) }
  return {
    ...others,
    ...ribbonFrom(typed),
    ...(typed.hasFoxColours && typed.foxColours && { foxColours: ribbonFrom(typed.foxColours) }),
    ...((cap.name || 'hex' in cap) && { cap }),
  }
}

function ribbonFrom({ colours, percussion }: TypedRibbon): StoredRibbon {
  return { colours: colours.map(({ name, hex }) => ({ name: name.trim(), hex: spelt(hex) })), percussion }
}

/** What is no colour stays as it was typed, to be complained about. */
const spelt = (hex: string) => readHex(hex) ?? hex.trim()

export function addStripe(colours: readonly TypedStripe[]): TypedStripe[] {
  const key = Math.max(-1, ...colours.map((stripe) => stripe.key)) + 1
  return [...colours, { key, name: '', hex: '' }]
}

/** The stripe one place up or down. */
export function moveStripe(colours: readonly TypedStripe[], at: number, by: 1 | -1): readonly TypedStripe[] {
  const moved = colours[at]
  if (!moved || at + by < 0 || at + by >= colours.length) return colours
  return colours.toSpliced(at, 1).toSpliced(at + by, 0, moved)
}
