export interface DoubtfulLine {
  /** As an editor counts them. */
  line: number
  /** Undefined where the line sets nothing. */
  name: string | undefined
  /**
   * `nothing`: no name and no value. `open`: a quotation mark that this line does not close, so that the value keeps it or takes the next lines
   * along. `cut`: the value ends before the line does, at a # in the middle of a word or behind a quotation mark. `remark`: it ends at
   * a # behind a blank, as remarks do.
   */
  what: 'nothing' | 'open' | 'cut' | 'remark'
}

/** Lines of a `.env` whose value may not be what stands there; read as Node reads them (`parseEnv`). */
export function findDoubtfulLines(text: string): DoubtfulLine[] {
  const lines = text.split(/\r?\n/)
  const found: DoubtfulLine[] = []
  for (let at = 0; at < lines.length; at++) {
    const trimmed = (lines[at] ?? '').trim()
    if (trimmed === '' || trimmed.startsWith('#')) continue
    const [, name, typed = ''] = /^(?:export\s+)?([^=]*?)\s*=(.*)$/.exec(trimmed) ?? []
    const what = name === undefined ? 'nothing' : judge(typed)
    if (what) found.push({ line: at + 1, name, what })
    if (what === 'open') at += countMore(lines.slice(at + 1), typed.trim()[0] as string)
  }
  return found
}

const quotes = new Set(['"', "'", '`'])

function judge(typed: string): DoubtfulLine['what'] | undefined {
  const value = typed.trim()
  const [quote = ''] = value
  if (quotes.has(quote)) {
    const end = value.indexOf(quote, 1)
    if (end < 0) return 'open'
    return /^\s*(#|$)/.test(value.slice(end + 1)) ? undefined : 'cut'
  }
  const hash = typed.indexOf('#')
  if (hash < 0) return undefined
  if (!/^\s*$/.test(typed.slice(Math.max(0, hash - 1), hash)) || hash === 0) return 'cut'
  return value.startsWith('#') ? undefined : 'remark'
}

/** So many of the next lines belong to a value: up to the one that closes it, if there is one. */
function countMore(lines: readonly string[], quote: string): number {
  return lines.findIndex((line) => line.includes(quote)) + 1
}
