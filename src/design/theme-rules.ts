import { blend, contrast, hexOf, hueGap, partsOf, type Tone, toneOf } from './colour-rules.ts'
import { edgingOf, isFaint, type Ribbon, stripesOf } from './stripes-rules.ts'
import { type Paper, papers } from './theme-papers.ts'

/** Values of tokens, by the names that tokens.css gives them. */
export type Tokens = Record<`--${string}`, string> & Record<'--stripes' | '--link', string>

export interface Theme {
  light: Tokens
  dark: Tokens
}

/**
 * How a kin is made of a colour of the ribbon: how light it is, how much of the colour it keeps, and how far its hue is
 * turned. The numbers are those by which the first ribbon, red, silver and light blue, gets the kin that were chosen for
 * it by eye. Equal lightness reads equally well in every hue, so it is these that keep every ribbon readable.
 */
interface Kin {
  lightness: number
  share: number
  turn: number
}

type KinName = 'link' | 'link-strong' | 'accent' | 'wash-info'

const kin: Record<keyof Theme, Record<KinName, Kin>> = {
  light: {
    link: { lightness: 0.4567, share: 0.8006, turn: 2.32 },
    'link-strong': { lightness: 0.3692, share: 0.6289, turn: 1.99 },
    accent: { lightness: 0.4924, share: 0.7464, turn: 0.79 },
    'wash-info': { lightness: 0.9451, share: 0.0725, turn: -8 },
  },
  dark: {
    link: { lightness: 0.8012, share: 0.5518, turn: -1.8 },
    'link-strong': { lightness: 0.8827, share: 0.336, turn: -1.44 },
    accent: { lightness: 0.7857, share: 0.5309, turn: 5.38 },
    'wash-info': { lightness: 0.2716, share: 0.1456, turn: -3.46 },
  },
}

/** A ribbon of black, white and grey has no hue: then links are of slate, and what is set off is of sepia. */
const slate: Tone = { lightness: 0.6, chroma: 0.11, hue: 250 }
const sepia: Tone = { lightness: 0.55, chroma: 0.075, hue: 66 }
const danger = toneOf('#a81f0a')

/** Below this a colour passes for grey. */
const leastChroma = 0.04
/** So near to each other two hues are the same to the eye, once they are dark enough to be read. */
const sameHue = 20
/** A pale colour lends its hue, but its kin are told from the text around them. */
const leastModelChroma = 0.1

/** What text and links take after. A link must not look like an error, so it never takes after red. */
function models({ colours }: Ribbon): { link: Tone; accent: Tone; wash: string } {
  const hues = colours.filter(({ hex }) => toneOf(hex).chroma >= leastChroma)
  const forLink = hues.findLast(({ hex }) => hueGap(toneOf(hex), danger) >= sameHue)
  const link = forLink ? toneOf(forLink.hex) : slate
  const forAccent = hues.find(({ hex }) => hueGap(toneOf(hex), link) >= sameHue) ?? hues[0]
  return { link, accent: forAccent ? toneOf(forAccent.hex) : sepia, wash: softened(forLink?.hex ?? hexOf(slate)) }
}

/** Whether what is written in a colour has to be darker than the colour itself. Black and white lend text nothing. */
export function isTooLightForText(hex: string): boolean {
  const isRead = papers.light.pages.every((page) => contrast(hex, page) >= 4.5)
  return toneOf(hex).chroma >= leastChroma && !isRead
}

/** All that follows the ribbon, by day and by night: every text of it is read on every paper. */
export function themeOf(ribbon: Ribbon): Theme {
  const focusAtNight = schemeOf(ribbon, 'dark')['--link'] ?? ''
  const inScheme = (scheme: keyof Theme) => ({ ...schemeOf(ribbon, scheme), '--focus-at-night': focusAtNight })
  return { light: inScheme('light'), dark: inScheme('dark') }
}

function schemeOf(ribbon: Ribbon, scheme: keyof Theme): Tokens {
  const paper = papers[scheme]
  const model = models(ribbon)
  const drawn = (name: KinName, tone: Tone) => hexOf(kinOf(tone, name, scheme))
  const link = drawn('link', model.link)
  return {
    ...Object.fromEntries(ribbon.colours.map(({ hex }, at) => [`--ribbon-${at + 1}`, hex])),
    ...Object.fromEntries(
      ribbon.colours.map(({ hex }, at) => [`--ribbon-${at + 1}-edge`, edgingOf(isFaint(hex, paper))]),
    ),
    '--stripes': stripesOf(ribbon, paper),
    '--link': link,
    '--link-strong': drawn('link-strong', model.link),
    '--accent': drawn('accent', model.accent),
    '--focus': link,
    '--wash-info': drawn('wash-info', model.link),
    '--selection': washOf(model.wash, 35, { paper, texts: [paper.ink, link] }),
    '--mark': washOf(model.wash, 28, { paper, texts: [paper.ink, paper.inkSoft, link] }),
  }
}

function kinOf(model: Tone, name: KinName, scheme: keyof Theme): Tone {
  const { lightness, share, turn } = kin[scheme][name]
  const chroma = Math.max(model.chroma, leastModelChroma) * share
  if (scheme === 'dark' || name === 'wash-info') return { lightness, chroma, hue: model.hue + turn }
  // Who wears a dark blue wants to read it, and not a lighter one.
  const own = Math.min(lightness, Math.max(model.lightness, lightness - 0.09))
  return { lightness: own, chroma, hue: darkenedHue(model.hue) + turn }
}

/** A yellow that is darkened turns to olive; the eye takes amber for its kin. */
function darkenedHue(hue: number): number {
  return hue > 75 && hue < 118 ? 75 + (hue - 75) * 0.25 : hue
}

/** A colour that may lie over text: neither so dark nor so light that nothing is seen of it. */
function softened(hex: string): string {
  const tone = toneOf(hex)
  const lightness = Math.min(0.9, Math.max(0.62, tone.lightness))
  return lightness === tone.lightness ? hex : hexOf({ ...tone, lightness })
}

/** As many hundredths of the colour as leave the texts readable that it lies under. */
function washOf(hex: string, most: number, { paper, texts }: { paper: Paper; texts: readonly string[] }): string {
  let share = most
  const isRead = () =>
    paper.pages.every((page) => texts.every((text) => contrast(text, blend(hex, share / 100, page)) >= 4.5))
  while (share > 2 && !isRead()) share -= 1
  const parts = partsOf(hex).map((part) => Math.round(part * 255))
  return `rgb(${parts.join(' ')} / ${share / 100})`
}

/** The style that a page brings along. Paper has no night, and prints its links black. */
export function themeStyle(ribbon: Ribbon): string {
  const { light, dark } = themeOf(ribbon)
  const changed = Object.entries(dark).filter(([name, value]) => light[name as keyof Tokens] !== value)
  return [
    `:root{${written(Object.entries(light))}}`,
    `@media screen and (prefers-color-scheme:dark){:root{${written(changed)}}}`,
    '@media print{:root{--link:#000}}',
  ].join('')
}

const written = (tokens: [string, string][]) => tokens.map(([name, value]) => `${name}:${value}`).join(';')
