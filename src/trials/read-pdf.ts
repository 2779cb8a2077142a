import { extractText, getDocumentProxy } from 'unpdf'

/** Its words, what it says of itself, and the colours that it paints with, like #ff3300. */
export async function readPdf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(bytes)
  const { text } = await extractText(pdf, { mergePages: true })
  const painted: unknown[] = []
  for (let page = 1; page <= pdf.numPages; page++) {
    painted.push((await (await pdf.getPage(page)).getOperatorList()).argsArray)
  }
  return JSON.stringify([text, (await pdf.getMetadata()).info, painted])
}
