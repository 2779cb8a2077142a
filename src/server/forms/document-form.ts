import type { HonoRequest } from 'hono'
import { Refusal } from '../../errors.ts'

/**
 * What the form of a document has sent. A page elsewhere must not have its visitors write to us; whoever sends neither header is no
 * browser of these years.
 */
export async function readDocumentForm(request: HonoRequest, publicOrigin: string): Promise<URLSearchParams> {
  const origin = request.header('origin')
  const own = [publicOrigin, new URL(request.url).origin]
  const isForeign = origin !== undefined && !own.includes(origin)
  if (isForeign || request.header('sec-fetch-site') === 'cross-site') {
    throw new Refusal('forbidden', 'Dieses Formular lässt sich nur von unserer eigenen Seite abschicken.')
  }
  const type = request.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') {
    throw new Refusal('unsupported_type', 'Die Anfrage muss ein Formular sein.')
  }
  return new URLSearchParams(await request.text())
}
