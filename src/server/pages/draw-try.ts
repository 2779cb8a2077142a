import type { SitePlan } from '../../content/site-plan-rules.ts'
import { Refusal } from '../../errors.ts'
import { contactPath } from '../../http/form-refusal.ts'
import type { ContactTry } from '../../web/context.ts'
import { retryAfterSeconds } from './busy-page.ts'
import { type DrawingSource, drawPage } from './draw-page.ts'
import { type Line, LineIsFull } from './drawing-line.ts'
import { readAddress } from './page-address-rules.ts'

interface TrySource extends DrawingSource {
  plan: () => Promise<SitePlan>
  /** The same line that all pages pass, so that forms sent in vain do not draw more of them than it lets in. */
  line: Line
}

/** The page of the contact form for one who has to put something right: for him alone, and kept nowhere. */
export async function drawTry(source: TrySource, tried: ContactTry, report: (error: unknown) => void) {
  const address = readAddress(contactPath, '', await source.plan())
  const own: DrawingSource = {
    ...source,
    render: (request, drawing) => source.render(request, { ...drawing, contactTry: tried }),
  }
  // What one has typed is packed as quickly as any open page.
  const open = { ...address, isOpen: true }
  try {
    const drawn = await source.line.pass((over) => drawPage(own, open, { report, over }), false)
    return { body: await drawn.encode('identity'), headers: drawn.headers }
  } catch (error) {
    if (!(error instanceof LineIsFull)) throw error
    throw new Refusal('unavailable', 'Gerade ist hier viel los.', { retryAfterSeconds })
  }
}
