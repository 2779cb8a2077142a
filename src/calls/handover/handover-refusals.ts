import { findEditorNames } from '../../content/history/editor-names.ts'
import type { Db } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import { findOpen, type Handover } from '../../handover/handovers.ts'
import type { Leader } from '../../handover/leaders.ts'
import { dayOfYear, inGermany, timeOfDay } from '../../text/german-date-rules.ts'
import { type HandoverParts, readState } from './read-state.ts'

export function noSuchHandover(): Refusal {
  return new Refusal('not_found', 'Diesen Semesterwechsel gibt es nicht.')
}

/** Why one that was seen as open could not be changed so: another was faster, or it is over. `undone` is what that leaves undone. */
export async function movedOn(
  db: Db,
  parts: HandoverParts,
  leader: Leader,
  { state, changed_by, published_by, taken_back_by }: Handover,
  undone = '',
): Promise<Refusal> {
  const nameOf = await findEditorNames(db, [changed_by, published_by, taken_back_by])
  const who = (id: string | null) => nameOf(id) ?? 'jemand'
  const titles = {
    open: `Inzwischen hat ${who(changed_by)} weitergeschrieben. ${undone}`.trim(),
    published: `Den Semesterwechsel hat ${who(published_by)} schon veröffentlicht.`,
    taken_back: `Den Semesterwechsel hat ${who(taken_back_by)} schon zurückgenommen.`,
    dropped: `Den Semesterwechsel hat ${who(changed_by)} verworfen.`,
  }
  return new Refusal('conflict', titles[state], { details: { current: await readState(db, parts, leader) } })
}

/** Why none can be begun: who has begun one, and when. */
export async function alreadyBegun(db: Db, parts: HandoverParts, leader: Leader): Promise<Refusal> {
  const open = await findOpen(db)
  if (!open) return new Refusal('conflict', 'Inzwischen war jemand anders schneller. Bitte versuche es noch einmal.')
  const by = (await findEditorNames(db, [open.begun_by]))(open.begun_by) ?? 'Jemand'
  const begun = inGermany(open.begun_at)
  const when = `am ${dayOfYear(begun).replace(' ', '\u00a0')} um ${timeOfDay(begun).replace(':', '.')}\u00a0Uhr`
  const title = `${by} hat ${when} schon einen Semesterwechsel begonnen. Dort geht es weiter.`
  return new Refusal('conflict', title, { details: { current: await readState(db, parts, leader) } })
}
