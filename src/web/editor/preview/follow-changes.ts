/** Brings into view what has changed on a page that is drawn anew while its editor types. */
export function followChanges(document: Document): () => void {
  const observer = new MutationObserver((changes) => {
    const last = changes.at(-1)
    const node = last?.addedNodes[0] ?? last?.target
    const element = node instanceof (document.defaultView?.Element ?? Element) ? node : node?.parentElement
    if (element && !isInView(element)) bringIntoView(element)
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  return () => observer.disconnect()
}

/** Brings the first place into view that says this. */
export function showText(document: Document, text: string): void {
  const words = text.replace(/ …$/, '').slice(0, 40).trim()
  if (words.length < 3) return
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text
    if (!data.includes(words)) continue
    const panel = parentElement?.closest('details')
    // A table of contents is folded where there is little room, and is not the place that is meant.
    if (parentElement?.closest('nav')) continue
    if (panel) panel.open = true
    if (parentElement) bringIntoView(parentElement)
    return
  }
}

/** Not by scrollIntoView, which would move the page around the frame as well. */
export function bringIntoView(element: Element): void {
  const view = element.ownerDocument.defaultView
  if (!view) return
  const { top, height } = element.getBoundingClientRect()
  const room = Math.max(view.innerHeight - height, 0)
  view.scrollBy({ top: top - room / 3 })
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  const height = element.ownerDocument.defaultView?.innerHeight ?? 0
  return bottom > 0 && top < height
}
