import { fileOf, linkBetween, ownPath } from './file-path-rules.ts'
import type { PublicSite } from './open-public-site.ts'
import { addressesIn, readPage, rewritePage } from './rewrite-page.ts'
import { rewriteStyle, urlsIn } from './rewrite-style.ts'

/** Where the copy is written to. */
export interface CopySink {
  put(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
}

export interface CopiedSite {
  pages: number
  files: number
  bytes: number
  /** What the site names and does not answer: the copy is without it. */
  missing: string[]
  /** The page that people open, to be written last: where it is, everything is. */
  start: string
}

interface Found {
  /** Where it is, once the site has led there. */
  path: string
  file: string
  isPage: boolean
}

const facesFile = 'assets/schriften.css'
const mostMoves = 3

/** All that visitors can see, as the server draws it, with links that hold on a disk. */
export async function copyPublicSite(
  site: PublicSite,
  sink: CopySink,
  { notice, signal }: { notice: string; signal: AbortSignal },
): Promise<CopiedSite> {
  const copied: Omit<CopiedSite, 'start'> = { pages: 0, files: 0, bytes: 0, missing: [] }
  const looked = new Map<string, Promise<Found | undefined>>()
  const faces = new Map<string, string>()
  const files = new Set<string>()
  const pages = new Set(site.pages)

  async function look(path: string): Promise<Found | undefined> {
    let at = path
    for (let moves = 0; moves < mostMoves; moves++) {
      const isPage = site.isPage(at)
      if (!isPage && !site.mayBeFile(at)) return undefined
      const { status, headers } = await site.ask(at, 'HEAD')
      const location = headers.get('location')
      if (status >= 300 && status < 400 && location !== null) {
        const moved = ownPath(location, at, site.origin)
        if (!moved) return undefined
        at = moved.path
        continue
      }
      if (status !== 200) {
        if (!copied.missing.includes(at)) copied.missing.push(at)
        return undefined
      }
      if (isPage) pages.add(at)
      else files.add(at)
      return { path: at, file: fileOf(at, isPage), isPage }
    }
    return undefined
  }

  /** What the addresses that stand in a page or a style mean. */
  async function findMeanings(addresses: readonly string[], page: string) {
    const found = new Map<string, Found | undefined>()
    for (const address of addresses) {
      const own = ownPath(address, page, site.origin)
      if (!own || found.has(address)) continue
      const looking = looked.get(own.path) ?? look(own.path)
      looked.set(own.path, looking)
      found.set(address, await looking)
    }
    return (address: string) => {
      const own = ownPath(address, page, site.origin)
      if (!own) return /^(webcal|javascript|blob):/i.test(address) ? 'nowhere' : 'elsewhere'
      const { file } = found.get(address) ?? {}
      return file === undefined ? 'nowhere' : { file, hash: own.hash }
    }
  }

  async function put(file: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    signal.throwIfAborted()
    async function* counted() {
      for await (const chunk of bytes) {
        copied.bytes += chunk.length
        yield chunk
      }
    }
    await sink.put(file, counted())
  }

  /** Fonts go into the style itself: some browsers let no page on a disk have any from beside it. */
  async function noteFace(rule: string, page: string): Promise<void> {
    if (faces.has(rule)) return
    let text = rule
    for (const url of urlsIn(rule)) {
      const own = ownPath(url, page, site.origin)
      if (!own) continue
      const answer = await site.ask(own.path)
      const bytes = Buffer.from(await answer.arrayBuffer())
      text = text.replace(url, `data:font/woff2;base64,${bytes.toString('base64')}`)
    }
    faces.set(rule, text)
  }

  async function drawPage(path: string): Promise<string> {
    const answer = await site.ask(path)
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
    const doc = readPage(await answer.text())
    const meaning = await findMeanings(addressesIn(doc), path)
    const seen: string[] = []
    const file = fileOf(path, true)
    const html = rewritePage(doc, { file, facesFile, notice, meaning, onFace: (rule) => seen.push(rule) })
    for (const rule of seen) await noteFace(rule, path)
    copied.pages++
    return html
  }

  async function copyFile(path: string): Promise<void> {
    const answer = await site.ask(path)
    if (answer.status !== 200 || !answer.body) {
      copied.missing.push(path)
      return
    }
    const file = fileOf(path, false)
    if (!path.endsWith('.css')) await put(file, answer.body as unknown as AsyncIterable<Uint8Array>)
    else {
      const css = await answer.text()
      const meaning = await findMeanings(urlsIn(css), path)
      const seen: string[] = []
      const linkTo = (url: string) => {
        const meant = meaning(url)
        return typeof meant === 'string' ? undefined : linkBetween(file, meant.file)
      }
      const rewritten = rewriteStyle(css, { linkTo, onFace: (rule) => seen.push(rule) })
      for (const rule of seen) await noteFace(rule, path)
      await put(file, once(rewritten))
    }
    copied.files++
  }

  const start = await drawPage('/')
  // Both grow while they are gone through.
  for (const path of pages) if (path !== '/') await put(fileOf(path, true), once(await drawPage(path)))
  for (const path of files) await copyFile(path)
  await put(facesFile, once([...faces.values()].join('\n')))
  return { ...copied, start }
}

export async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}
