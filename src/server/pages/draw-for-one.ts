import type { Page } from '../../content/site-map.ts'
import type { SitePlan } from '../../content/site-plan-rules.ts'
import { Refusal } from '../../errors.ts'
import { guestRoot } from '../../programme/sign-up/guest-path-rules.ts'
import { retryAfterSeconds } from './busy-page.ts'
import { type Drawing, type DrawingSource, drawPage } from './draw-page.ts'
import { type Line, LineIsFull } from './drawing-line.ts'
import { type PageAddress, readAddress } from './page-address-rules.ts'

interface OneSource extends DrawingSource {
  plan: () => Promise<SitePlan>
  /** The same line that all pages pass, so that forms sent in vain do not draw more of them than it lets in. */
  line: Line
}

/** What this one drawing shows beside what everybody sees. */
type ForOne = Pick<Drawing, 'contactTry' | 'guestTry' | 'guestPage' | 'invitationStep'>

/** The page at a path for the one who asks: it is drawn for him alone, and kept nowhere. */
export type DrawForOne = (
  path: string,
  forOne: ForOne,
  report: (error: unknown) => void,
) => Promise<{ body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }>

/** Behind each link of a guest. There is nothing at this address itself, so that no list of pages has it. */
const guestPage: Page = {
  name: 'sign-up',
  path: guestRoot,
  title: 'Anmeldung',
  audience: 'public',
  kind: 'document',
}

export const drawForOne =
  (source: OneSource): DrawForOne =>
  async (path, forOne, report) => {
    const own: DrawingSource = {
      ...source,
      render: (request, drawing) => source.render(request, { ...drawing, ...forOne }),
    }
    // What is one's own is packed as quickly as any open page.
    const open = { ...(await addressOf(path, source.plan)), isOpen: true }
    try {
      const drawn = await source.line.pass((over) => drawPage(own, open, { report, over }), false)
      return { body: await drawn.encode('identity'), headers: drawn.headers }
    } catch (error) {
      if (!(error instanceof LineIsFull)) throw error
      throw new Refusal('unavailable', 'Gerade ist hier viel los.', { retryAfterSeconds })
    }
  }

async function addressOf(path: string, plan: OneSource['plan']): Promise<PageAddress> {
  if (path !== guestRoot) return readAddress(path, '', await plan())
  return { page: guestPage, drawn: guestRoot, isOpen: true, isData: false, moved: undefined }
}
