import { LRUCache } from 'lru-cache'
import type { CacheFigures } from '../../figures/cache-figures.ts'
import type { Line } from './drawing-line.ts'
import type { DrawnPage } from './drawn-page.ts'
import type { PageAddress } from './page-address-rules.ts'

type Draw = (over: AbortSignal) => Promise<DrawnPage>

interface KeptPages {
  /** A page as it was drawn for this version of the content: before, just now for another visitor, or now. */
  find(version: string, address: PageAddress, draw: Draw): Promise<DrawnPage>
  figures(): CacheFigures
}

interface Kept {
  version: string
  /** As many as the site map has. */
  pages: Map<string, DrawnPage>
  /** What visitors have looked for: any number of pages, of which the last ones are kept. */
  open: LRUCache<string, DrawnPage>
}

/** Each page is drawn once for a version of the content, however many ask for it at the same time. */
export function createKeptPages(line: Line): KeptPages {
  let kept = keptFor('')
  let hits = 0
  const underWay = new Map<string, Promise<DrawnPage>>()

  async function find(version: string, { drawn, isOpen }: PageAddress, draw: Draw): Promise<DrawnPage> {
    if (kept.version !== version) kept = keptFor(version)
    const place = isOpen ? kept.open : kept.pages
    const known = place.get(drawn)
    if (known) {
      hits += 1
      return known
    }
    const key = `${version} ${drawn}`
    const started = underWay.get(key)
    if (started !== undefined) return started
    const drawing = line.pass(draw, !isOpen)
    underWay.set(key, drawing)
    try {
      const page = await drawing
      // What has failed may be there the next time.
      if (page.status < 500) place.set(drawn, page)
      return page
    } finally {
      underWay.delete(key)
    }
  }

  return {
    find,
    figures() {
      const held = [...kept.pages.values(), ...kept.open.values()]
      return { entries: held.length, bytes: held.reduce((sum, { size }) => sum + size, 0), hits }
    },
  }
}

function keptFor(version: string): Kept {
  const open = new LRUCache<string, DrawnPage>({
    maxSize: 4 * 1024 * 1024,
    sizeCalculation: ({ size }, address) => size + address.length,
  })
  return { version, pages: new Map(), open }
}
