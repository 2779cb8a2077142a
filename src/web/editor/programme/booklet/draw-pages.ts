/** A page of a PDF as a picture. */
export interface PagePicture {
  src: string
  width: number
  height: number
  alt: string
}

/** Wide enough for a dense screen, and for a page that is looked at closely. */
const pixelsWide = { upright: 1000, across: 1500 }

/** So much of its text says what a page is about. */
const mostOfText = 120

/** Draws the pages of a PDF that we have made ourselves. What reads PDF is large, so it comes when it is needed. */
export async function drawPages(pdf: Uint8Array<ArrayBuffer>): Promise<PagePicture[]> {
  const { getDocument } = await import('unpdf/pdfjs')
  // Glyphs are drawn as outlines: faces would have to be allowed by the policy of the page.
  const opening = getDocument({ data: pdf, disableFontFace: true })
  try {
    const opened = await opening.promise
    const pictures: PagePicture[] = []
    for (let number = 1; number <= opened.numPages; number++) {
      const page = await opened.getPage(number)
      const { width, height } = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: pixelsWide[width > height ? 'across' : 'upright'] / width })
      const canvas = document.createElement('canvas')
      canvas.width = Math.round(viewport.width)
      canvas.height = Math.round(viewport.height)
      await page.render({ canvas, viewport }).promise
      const { items } = await page.getTextContent()
      const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
      pictures.push({
        src: canvas.toDataURL('image/png'),
        width: canvas.width,
        height: canvas.height,
        alt: pageWords(number, opened.numPages, text),
      })
    }
    return pictures
  } finally {
    await opening.destroy()
  }
}

/** Seite 3 von 8: Programm Datum … */
export function pageWords(number: number, count: number, text: string): string {
  const said = text.replace(/[\s\u200b]+/g, ' ').trim()
  const cut = said.length > mostOfText ? `${said.slice(0, said.lastIndexOf(' ', mostOfText))} …` : said
  return [`Seite ${number} von ${count}`, cut].filter(Boolean).join(': ')
}
