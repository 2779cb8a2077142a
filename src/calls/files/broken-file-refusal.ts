import { LinkRefusal } from '../../http/link-refusal.ts'
import type { Verdict } from '../../storage/storage.ts'

const words = {
  missing: 'Diese Datei fehlt auf dem Server. Der Webmaster weiß Bescheid.',
  turned: 'Diese Datei ist auf dem Server beschädigt. Der Webmaster weiß Bescheid.',
}

/** Better no file than one that is not what was uploaded. */
export function brokenFile(fault: Exclude<Verdict, 'whole'>): LinkRefusal {
  return new LinkRefusal('unavailable', words[fault])
}
