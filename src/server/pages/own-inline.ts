interface OwnInline {
  html: string
  scripts: string[]
  styles: string[]
}

/**
 * The inline scripts and styles that we have put into a page ourselves: those that bear the nonce of its drawing, which
 * no content can know. A page is kept and sent to many, so the nonce goes, and their hashes say which they are.
 */
export function takeOwnInline(html: string, nonce: string): OwnInline {
  const mark = ` nonce="${nonce}"`
  const [before = '', ...behind] = html.split(mark)
  const own: OwnInline = { html: before + behind.join(''), scripts: [], styles: [] }
  let tag = before
  for (const part of behind) {
    if (isOpen(tag, '<script')) own.scripts.push(textIn(part, '</script>'))
    if (isOpen(tag, '<style')) own.styles.push(textIn(part, '</style>'))
    tag = part
  }
  return own
}

/** Whether the last tag before the nonce is this one. */
const isOpen = (before: string, tag: string): boolean => before.startsWith(tag, before.lastIndexOf('<'))

function textIn(behind: string, end: string): string {
  const start = behind.indexOf('>') + 1
  return behind.slice(start, behind.indexOf(end, start))
}
