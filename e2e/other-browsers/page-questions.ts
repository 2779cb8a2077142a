// These run in the page. Each is sent there as text, so it has to bring along all that it uses.

export type Role = 'button' | 'link' | 'heading' | 'field' | 'dialog' | 'row' | 'picture'

/** The first element that people would call so: by its label, its text, or what it is a picture of. Hidden ones do not count. */
export function findByName(role: Role, name: string, mustTakeClicks = false): Element | null {
  const selectors = {
    button: 'button, summary, [role=button], [role=tab], input[type=submit]',
    link: 'a[href]',
    heading: 'h1, h2, h3, h4, h5, h6',
    field: 'input, textarea, select',
    dialog: 'dialog[open], [role=dialog]',
    row: 'tr',
    picture: 'img',
  }
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const textOf = (element: Element | null) => tidy((element as HTMLElement | null)?.innerText ?? element?.textContent)
  const nameOf = (element: Element) => {
    const by = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
    const labels = [...((element as HTMLInputElement).labels ?? [])]
    return [
      by.map((id) => textOf(document.getElementById(id))).join(' '),
      tidy(element.getAttribute('aria-label')),
      tidy(labels.map(textOf).join(' ')),
      tidy(element.getAttribute('alt')),
      role === 'field' ? '' : textOf(element),
    ].find((each) => each !== '')
  }
  // Choosers of files are hidden behind a button that looks better.
  const isThere = (element: Element) => element.matches('input[type=file]') || element.checkVisibility()
  const all = [...document.querySelectorAll(selectors[role])].filter(isThere)
  // A label may go on with what belongs to it, such as that the field is optional; the whole name comes first.
  const found = all.find((each) => nameOf(each) === name) ?? all.find((each) => nameOf(each)?.startsWith(name))
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  if (!found || !mustTakeClicks) return found ?? null
  // Disabled, covered, or still on its way: a click would not be for it.
  if ((found as HTMLButtonElement).disabled) return null
  const { left, top, width, height } = found.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return hit && found.contains(hit) ? found : null
}

/** Where on the screen it is, to be compared. */
export function placeOf(element: Element): string {
  return JSON.stringify(element.getBoundingClientRect())
}

/** All that can be read, with single blanks between. By hand: the innerText of WebKit leaves out cells whose row is a block. */
export function readText(): string {
  const blockOf = (element: Element | null): Element | null =>
    element && /^(inline|contents)$/.test(getComputedStyle(element).display) ? blockOf(element.parentElement) : element
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let read = ''
  let last: Element | null = null
  while (walk.nextNode()) {
    const parent = walk.currentNode.parentElement
    if (!parent || parent.closest('script, style, select') || !parent.checkVisibility({ visibilityProperty: true }))
      continue
    const block = blockOf(parent)
    read += `${block === last ? '' : ' '}${walk.currentNode.textContent}`
    last = block
  }
  return read.replace(/\s+/g, ' ')
}

/** Of a box whether it is ticked, of any other field what stands in it. */
export function readValue(field: Element): string | boolean {
  const { type, checked, value } = field as HTMLInputElement
  return type === 'checkbox' ? checked : value
}

/** Selects what stands in a field, so that the next letter replaces it. */
export function selectAll(field: Element): void {
  ;(field as HTMLInputElement).select()
}

/** As if a date had been chosen. */
export function setDate(field: Element, date: string): void {
  // By the setter of all inputs: React puts one before that of this one, to see who has changed it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, date)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
