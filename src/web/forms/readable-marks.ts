const marks: Record<string, string> = {
  strong: 'fett',
  b: 'fett',
  em: 'kursiv',
  i: 'kursiv',
  a: 'Link',
  sup: 'hoch',
  sub: 'tief',
  small: 'klein',
  h3: 'Überschrift',
  h4: 'Unterüberschrift',
  blockquote: 'Zitat',
  ul: 'Liste',
  ol: 'Liste mit Nummern',
  dl: 'Begriffe',
  hr: 'Trennlinie',
}

const signs: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }
const ends = /^<\/(p|li|h3|h4|blockquote|dt|dd)>$|^<br ?\/?>$/

/**
 * A piece of rich text as it is read in a comparison. What has not changed shows no marks; where marks themselves have
 * changed they are named, since that is the change.
 */
export function readableMarks(piece: string, isChanged: boolean): string {
  return piece
    .replace(/<[^<>]*>/g, (tag) => readableTag(tag, isChanged))
    .replace(/&(?:lt|gt|quot|amp);/g, (sign) => signs[sign] ?? sign)
}

function readableTag(tag: string, isChanged: boolean): string {
  const [, slash, name = ''] = /^<(\/?)([a-z0-9]+)/.exec(tag) ?? []
  if (ends.test(tag)) return '\n'
  if (name === 'li' && !slash) return '• '
  const mark = marks[name]
  if (!isChanged || mark === undefined) return ''
  if (slash) return `[${mark} Ende]`
  const target = /href="([^"]*)"/.exec(tag)?.[1]
  return target === undefined ? `[${mark}] ` : `[${mark} zu ${target}] `
}
