/** Text without its marks, to search and to sort in. */
export function withoutMarkup(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * What a name is sorted by: the surname, then the rest. Emphasised parts are not the name itself but a byname or a
 * remark, words with a full stop are titles; what has no name at all is unknown.
 */
export function surnameFirst(html: string): string | undefined {
  const words = withoutMarkup(html.replace(/<em>.*?<\/em>/g, ''))
    .replace(/\(.*?\)|,.*$/g, '')
    .split(/\s+/)
    .filter((word) => word !== '' && !word.endsWith('.'))
  const surname = words.pop()
  return surname && [surname, ...words].join(' ')
}
