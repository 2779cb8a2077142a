/**
 * One spelling for every way to write a path: decoded until nothing is left to decode, backslashes as slashes,
 * empty and dot segments resolved, lower case. Only the gate looks at it; routes match what was really asked for.
 * Undefined where the percent-encoding is broken.
 */
export function plainPath(raw: string): string | undefined {
  if (isPlain.test(raw)) return raw
  let path: string
  try {
    path = decodeURIComponent(raw)
  } catch {
    return undefined
  }
  for (let round = 1; round < 8; round++) {
    const decoded = decodeWhatCan(path)
    if (decoded === path) break
    path = decoded
  }
  const segments: string[] = []
  for (const segment of path.replaceAll('\\', '/').split('/')) {
    // A path parameter (";x") hides a name from a naive comparison; control characters and blanks do so too.
    const name = (segment.split(';', 1)[0] ?? '').replace(/[\p{Cc}\s]/gu, '')
    if (name === '..') segments.pop()
    else if (name !== '' && name !== '.') segments.push(name.toLowerCase())
  }
  return `/${segments.join('/')}`
}

/** Almost every path is: nothing in it can be read in two ways. */
const isPlain = /^(?:\/[a-z0-9_-]+)+$/

/** From the second round on a percent sign may be one that was meant: in "100 % Aurora.pdf" nothing is broken. */
function decodeWhatCan(path: string): string {
  return path.replace(/(%[0-9a-f]{2})+/gi, (coded) => {
    try {
      return decodeURIComponent(coded)
    } catch {
      return coded
    }
  })
}
