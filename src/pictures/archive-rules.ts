/** A selection stands in an address, which has room for so many; what is left out may be named instead. */
export const mostSelected = 200

/** The first bytes of an id tell the pictures of one folder apart. */
const bytesOfId = 4

/** Which pictures of a folder an archive holds, as it is written into an address: all, only these, or all but these. */
export function writeSelection(all: readonly string[], wanted: readonly string[]): string | undefined {
  const only = new Set(wanted)
  const [taken, left] = [all.filter((id) => only.has(id)), all.filter((id) => !only.has(id))]
  if (left.length === 0) return 'all'
  const isShort = taken.length <= left.length
  const named = isShort ? taken : left
  return named.length > mostSelected ? undefined : `${isShort ? 'only' : 'but'}-${pack(named)}`
}

/** Which of these an address means. */
export function readSelection(selection: string): (id: string) => boolean {
  const [kind, packed = ''] = selection.split(/-(.*)/s)
  if (kind === 'all') return () => true
  const hex = Buffer.from(packed, 'base64url').toString('hex')
  const named = new Set(hex.match(/.{8}/g))
  return (id) => named.has(startOf(id)) === (kind === 'only')
}

const pack = (ids: readonly string[]) => Buffer.from(ids.map(startOf).join(''), 'hex').toString('base64url')
const startOf = (id: string) => id.slice(0, 2 * bytesOfId)

/** Names that do not clash, also where a system does not tell capitals apart: the second „IMG 1.jpg“ is „IMG 1 (2).jpg“. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const [, stem = name, extension = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? []
    let distinct = name
    for (let number = 2; taken.has(distinct.toLowerCase()); number++) distinct = `${stem} (${number})${extension}`
    taken.add(distinct.toLowerCase())
    return distinct
  })
}
