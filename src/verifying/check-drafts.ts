import { collections } from '../content/collections/collections.ts'
import { findAllDrafts } from '../content/drafts/drafts.ts'
import { findLastRevision } from '../content/history/revisions.ts'
import type { Check } from './check.ts'
import { findGone, findKnownNames, isCollection, readJson } from './known-names.ts'

/** What editors have begun. It may be unfinished; but what it names should be there, and so should what it is about. */
export const checkDrafts: Check = {
  name: 'Entwürfe der Redaktion',
  remedy: 'Bitte wer daran schreibt: den Entwurf öffnen und das Genannte neu wählen, oder ihn verwerfen.',
  async find({ db }) {
    const lines: string[] = []
    const known = await findKnownNames(db)
    for (const { collection, entry_id, revision, data } of await findAllDrafts(db)) {
      if (!isCollection(collection)) {
        lines.push(`Ein Entwurf für eine Sammlung, die es nicht gibt („${collection}“).`)
        continue
      }
      const faults = await findGone(known, collection, readJson(data))
      // A deleted one is still in the history, and the draft can be published anew.
      if (revision !== null && !(await findLastRevision(db, collection, entry_id)))
        faults.push('Den Eintrag, den er ändert, hat es nie gegeben.')
      lines.push(...faults.map((fault) => `${collections[collection].label}, Entwurf zu ${entry_id}: ${fault}`))
    }
    return lines
  },
}
