/**
 * Makes readable what other programs put on the clipboard. Under our policy the browser ignores (and reports) every
 * `style` attribute that it parses, so bold and italic would be lost, and the <b style="font-weight:normal"> that one
 * program wraps around everything would make all of it bold: styles are looked at under another name.
 */
export function cleanPasted(html: string, rich: 'block' | 'inline'): string {
  const renamed = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!\[[^>]*>/g, '')
    .replace(/<(style|script|xml|head|title)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) =>
      tag.replace(/\sstyle\s*=/gi, ' data-style=').replace(/\son[a-z]+\s*=/gi, ' data-on='),
    )
  const { body } = new window.DOMParser().parseFromString(renamed, 'text/html')
  for (const cell of body.querySelectorAll('td, th')) {
    // Cells of a row would run together.
    if (cell.nextElementSibling) cell.append(' · ')
  }
  makeLists(body)
  return rich === 'block' ? body.innerHTML : body.innerHTML.replace(between, ' ')
}

/** In one line, paragraphs would run together too. */
const between = /<\/?(?:p|h[1-6]|div|ul|ol|dl|li|dt|dd|table|tr|blockquote|hr|br|section|article)\b[^>]*>/gi

/** Word has no lists on the clipboard, only paragraphs that name a level, with their sign or number as text. */
function makeLists(body: HTMLElement): void {
  let open: { list: HTMLElement; level: number }[] = []
  let last: Element | null = null
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[data-style*="mso-list"]')) {
    const level = Number(/level(\d)/.exec(paragraph.dataset.style ?? '')?.[1] ?? 1)
    const sign = paragraph.querySelector('[data-style*="mso-list:Ignore"], [data-style*="mso-list: Ignore"]')
    const tag = /^\s*(\d+|[a-z]{1,4})[.)]/i.test(sign?.textContent ?? '') ? 'ol' : 'ul'
    sign?.remove()
    // Another paragraph between them ends the list.
    if (paragraph.previousElementSibling !== last) open = []
    const isOver = (each: (typeof open)[number]) =>
      each.level > level || (each.level === level && each.list.localName !== tag)
    open = open.filter((each) => !isOver(each))
    let top = open.at(-1)
    if (!top || top.level < level) {
      const list = body.ownerDocument.createElement(tag)
      const item = top?.list.lastElementChild
      if (item) item.append(list)
      else paragraph.before(list)
      top = { list, level }
      open.push(top)
    }
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    top.list.append(item)
    last = open[0]?.list ?? null
    paragraph.remove()
  }
}
