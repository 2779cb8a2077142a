import { DomUtils, parseDocument } from 'htmlparser2'
import { linkBetween } from './file-path-rules.ts'
import { rewriteStyle, urlsIn } from './rewrite-style.ts'

export interface PageRewriting {
  /** Where the page lies in the copy. */
  file: string
  /** The style with all fonts. */
  facesFile: string
  /** Said at the head of each page. */
  notice: string
  /** What an address of this page means: a file of the copy, a place of another site, or nothing that is in the copy. */
  meaning(href: string): { file: string; hash: string } | 'elsewhere' | 'nowhere'
  onFace(rule: string): void
}

type Doc = ReturnType<typeof parseDocument>
type Node = Doc['children'][number]
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

/** Nothing is asked of anybody, and nothing runs. `file:` is what a browser calls the disk. */
const policy =
  "default-src 'none'; img-src 'self' file: data:; style-src 'self' file: 'unsafe-inline'; font-src data:; media-src 'self' file:; base-uri 'none'; form-action 'none'"

const keptRels = ['stylesheet', 'icon']

const noForm = 'Dieses Formular gibt es nur auf der lebenden Website, nicht in dieser Kopie.'

export function readPage(html: string): Doc {
  return parseDocument(html)
}

/** All addresses that a page names, so that it can be found out what they mean before it is rewritten. */
export function addressesIn(doc: Doc): string[] {
  const found: string[] = []
  for (const element of elementsIn(doc)) {
    const { href, src, srcset, poster, style } = element.attribs
    for (const each of [href, src, poster]) if (each) found.push(each)
    if (srcset) found.push(...sourcesIn(srcset).map(({ url }) => url))
    if (style) found.push(...urlsIn(style))
    if (element.name === 'style') found.push(...urlsIn(DomUtils.textContent(element)))
  }
  return found
}

/** The page as it can lie on a disk: relative links, one size of each picture, no script, no form. */
export function rewritePage(doc: Doc, page: PageRewriting): string {
  for (const element of elementsIn(doc)) {
    // What stood in something that was taken away goes with it.
    if (isWithin(element, doc)) rewrite(element, page)
  }
  addHead(doc, page)
  return DomUtils.getOuterHTML(doc, { encodeEntities: 'utf8' })
}

const elementsIn = (doc: Doc): Element[] => DomUtils.findAll(() => true, doc.children) as Element[]

function isWithin(element: Element, doc: Doc): boolean {
  let node: unknown = element
  while (node && node !== doc) node = (node as Element).parent
  return node === doc
}

function rewrite(element: Element, page: PageRewriting): void {
  const { attribs, name } = element
  for (const attribute of Object.keys(attribs)) if (/^on/i.test(attribute)) delete attribs[attribute]
  const linkTo = (url: string) => {
    const meaning = page.meaning(url)
    return typeof meaning === 'string' ? undefined : linkBetween(page.file, meaning.file)
  }
  const style = { linkTo, onFace: page.onFace }
  if (attribs.style) attribs.style = rewriteStyle(attribs.style, style)
  switch (name) {
    case 'script':
    case 'noscript':
    case 'template':
      DomUtils.removeElement(element)
      return
    case 'meta':
      if (attribs.property || attribs.name?.startsWith('twitter:')) DomUtils.removeElement(element)
      return
    case 'link':
      rewriteLink(element, linkTo)
      return
    case 'style':
      for (const child of element.children) if ('data' in child) child.data = rewriteStyle(child.data, style)
      return
    case 'form':
      replaceForm(element)
      return
    case 'button':
      if (!attribs.popovertarget) DomUtils.removeElement(element)
      return
    case 'a':
      rewriteAnchor(element, page)
      return
    case 'source':
      // Of a film one is enough, too; of a picture the one that every browser can show.
      DomUtils.removeElement(element)
      return
    case 'img':
      rewriteImage(element, linkTo)
      return
    case 'video':
      rewriteVideo(element, linkTo)
      return
  }
}

function rewriteLink(element: Element, linkTo: (url: string) => string | undefined): void {
  const { rel = '', href = '' } = element.attribs
  const link = keptRels.includes(rel) ? linkTo(href) : undefined
  if (link === undefined) {
    DomUtils.removeElement(element)
    return
  }
  element.attribs.href = link
  delete element.attribs.crossorigin
  delete element.attribs.integrity
}

/** A search in the head is simply not there; a form on a page is missed. */
function replaceForm(element: Element): void {
  const isOnPage = ancestorsOf(element).some(({ name }) => name === 'main')
  if (isOnPage && element.attribs.role !== 'search') {
    DomUtils.replaceElement(element, parseDocument(`<p>${noForm}</p>`).children[0] as Node)
  } else DomUtils.removeElement(element)
}

function rewriteAnchor(element: Element, page: PageRewriting): void {
  const { href } = element.attribs
  if (href === undefined) return
  const picture = DomUtils.findOne(({ name }) => name === 'img', element.children)
  const meaning = page.meaning(href)
  delete element.attribs.target
  // A picture that is shown in a page of its own leads to the picture.
  if (href.includes('?') && picture && meaning !== 'elsewhere') {
    const shown = page.meaning(largestOf(picture))
    if (typeof shown === 'object') {
      element.attribs.href = linkBetween(page.file, shown.file)
      return
    }
  }
  if (meaning === 'elsewhere') return
  if (typeof meaning === 'object') {
    element.attribs.href =
      meaning.file === page.file && meaning.hash !== ''
        ? meaning.hash
        : `${linkBetween(page.file, meaning.file)}${meaning.hash}`
    return
  }
  const item = ancestorsOf(element).find(({ name }) => name === 'li')
  const isAlone = item && DomUtils.textContent(item).trim() === DomUtils.textContent(element).trim()
  if (item && isAlone) {
    DomUtils.removeElement(item)
    return
  }
  // Of the ways in the head nothing is left to be read.
  if (ancestorsOf(element).some(({ name }) => name === 'header' || name === 'nav')) {
    DomUtils.removeElement(element)
    return
  }
  element.name = 'span'
  delete element.attribs.href
}

function rewriteImage(element: Element, linkTo: (url: string) => string | undefined): void {
  const link = linkTo(largestOf(element))
  delete element.attribs.srcset
  delete element.attribs.sizes
  // What waits until it is seen is not there when the page is printed.
  delete element.attribs.loading
  if (link === undefined) delete element.attribs.src
  else element.attribs.src = link
}

function rewriteVideo(element: Element, linkTo: (url: string) => string | undefined): void {
  const source = DomUtils.findAll(({ name }) => name === 'source', element.children).find(({ attribs }) =>
    /mp4/.test(attribs.type ?? attribs.src ?? ''),
  )
  const src = element.attribs.src ?? source?.attribs.src
  const link = src === undefined ? undefined : linkTo(src)
  if (link === undefined) {
    DomUtils.removeElement(element)
    return
  }
  element.attribs.src = link
  element.attribs.controls = ''
  const poster = element.attribs.poster === undefined ? undefined : linkTo(element.attribs.poster)
  if (poster === undefined) delete element.attribs.poster
  else element.attribs.poster = poster
  for (const child of [...element.children]) DomUtils.removeElement(child)
}

/** Of the widths in which a picture stands there, the largest; a page has no more than it needs. */
function largestOf({ attribs }: { attribs: Record<string, string> }): string {
  const largest = sourcesIn(attribs.srcset ?? '').sort((a, b) => b.width - a.width)[0]
  return largest?.url ?? attribs.src ?? ''
}

function sourcesIn(srcset: string): { url: string; width: number }[] {
  return srcset
    .split(/,\s+/)
    .map((each) => each.trim().split(/\s+/))
    .filter(([url]) => url)
    .map(([url = '', width = '0']) => ({ url, width: Number.parseFloat(width) || 0 }))
}

function ancestorsOf(element: Element): Element[] {
  const found: Element[] = []
  for (let node = element.parent; node; node = node.parent) if ('attribs' in node) found.push(node as Element)
  return found
}

function addHead(doc: Doc, { file, facesFile, notice }: PageRewriting): void {
  const head = DomUtils.findOne(({ name }) => name === 'head', doc.children)
  const body = DomUtils.findOne(({ name }) => name === 'body', doc.children)
  if (!head || !body) throw new Error('a page without a head')
  const charset = DomUtils.findOne(({ name, attribs }) => name === 'meta' && 'charset' in attribs, head.children)
  if (charset) DomUtils.removeElement(charset)
  const first = `<meta charset="utf-8"><meta http-equiv="content-security-policy" content="${policy}"><meta name="robots" content="noindex"><link rel="stylesheet" href="${linkBetween(file, facesFile)}">`
  for (const node of parseDocument(first).children.reverse()) DomUtils.prependChild(head, node as Node)
  const told = `<aside aria-label="Kopie" style="padding:.4rem 1rem;font-size:.875rem;text-align:center">${notice}</aside>`
  const footer = DomUtils.findOne(({ name }) => name === 'footer', body.children)
  const aside = parseDocument(told).children[0] as Node
  if (footer) DomUtils.prepend(footer, aside)
  else DomUtils.appendChild(body, aside)
}
