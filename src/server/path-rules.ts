/**
 * One spelling for every way to write a path: decoded until nothing is left to decode, backslashes as slashes,
 * empty and dot segments resolved, lower case. Only the gate looks at it; routes match what was really asked for.
 * Undefined where the percent-encoding is broken.
 */
export function plainPath(raw: string): string | undefined {
  let path = raw
  for (let round = 0; round < 8; round++) {
    let decoded: string
    try {
      decoded = decodeURIComponent(path)
    } catch {
      return undefined
    }
    if (decoded === path) break
    path = decoded
  }
  const segments: string[] = []
  for (const segment of path.replaceAll('\\', '/').split('/')) {
    // A path parameter (";x") hides a name from a naive comparison; control characters and blanks do so too.
    const name = segment.replace(/;.*$/, '').replace(/[\p{Cc}\s]/gu, '')
    if (name === '..') segments.pop()
    else if (name !== '' && name !== '.') segments.push(name.toLowerCase())
  }
  return `/${segments.join('/')}`
}
