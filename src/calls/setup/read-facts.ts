import { findAdministrators } from '../../accounts/find-administrators.ts'
import type { App } from '../../app.ts'
import { hasWords } from '../../content/editing/find-words.ts'
import { findEditorNames } from '../../content/history/editor-names.ts'
import { findFieldChange, findLastChange, type LastChange } from '../../content/history/last-changes.ts'
import { readFraternityNames } from '../../content/reading/fraternity-names.ts'
import { findSampleState } from '../../database/samples/sample-state.ts'
import type { Db } from '../../database/tables.ts'
import { findEmblems } from '../../emblems/emblems.ts'
import { countRecords } from '../../members/administration/count-records.ts'
import { foreignWords, sampleDomain } from '../../setup/sample-words-rules.ts'
import type { StepName } from '../../setup/setup-steps-rules.ts'
import type { StepFact } from '../../setup/step-states-rules.ts'
import { judgeMail } from './judge-mail.ts'

/** Who enters his own address has a record, and is no list of members yet. */
const fewestMembers = 2

type Facts = Partial<Record<StepName, StepFact>>

/** What the data say of the first steps: whatever is not as the program has brought it is the fraternity's own. */
export async function readFacts({ database, config }: Pick<App, 'database' | 'config'>): Promise<Facts> {
  const { db } = database
  const changes = await readChanges(db)
  const nameOf = await findEditorNames(
    db,
    Object.values(changes).map((change) => change?.accountId ?? null),
  )
  const factOf = (change: LastChange | undefined): StepFact =>
    change ? { isDone: true, by: nameOf(change.accountId), at: change.changedAt } : { isDone: false }
  const { own, samples } = await countRecords(db)
  const madeUp = (await findAdministrators(db)).filter((email) => email.endsWith(sampleDomain))
  return {
    zugang: judgeLogins(madeUp),
    name: factOf(changes.name),
    kontakt: factOf(changes.kontakt),
    impressum: factOf(changes.impressum),
    farben: factOf(changes.farben),
    wappen: { isDone: await hasOwnArms(db) },
    aemter: factOf(changes.aemter),
    programm: factOf(changes.programm),
    mitglieder: { isDone: own >= fewestMembers, ...(own >= fewestMembers && { hint: `${own} eigene Einträge.` }) },
    email: judgeMail(config),
    // Whoever has let the made-up people go one by one has decided as well.
    beispiel: { isDone: samples === 0 || (await findSampleState(db)).state !== 'there' },
    ansehen: { isDone: !(await hasWords(db, foreignWords(await readFraternityNames(db)))) },
  }
}

async function readChanges(db: Db) {
  const ofFraternity = (field: string) => findFieldChange(db, 'fraternity', field)
  const [contact, house] = [await ofFraternity('contact'), await ofFraternity('house')]
  return {
    name: await ofFraternity('name'),
    // Half of it is not done.
    kontakt: contact && house && (contact.changedAt > house.changedAt ? contact : house),
    impressum: await findLastChange(db, ['imprint']),
    farben: await ofFraternity('colours'),
    aemter: await findLastChange(db, ['officeKinds', 'terms', 'offices']),
    // A semester without a date is no programme yet.
    programm: await findLastChange(db, ['events']),
  }
}

/** Where there are none, a shield in the colours stands for them: that is nobody's own yet. */
async function hasOwnArms(db: Db): Promise<boolean> {
  const { arms } = await findEmblems(db)
  return arms !== undefined && !arms.is_sample
}

/** Mail to an address of the sample reaches nobody, and who has forgotten his password would never hear of it. */
function judgeLogins(madeUp: readonly string[]): StepFact {
  if (madeUp.length === 0) return { isDone: true }
  return { isDone: false, hint: `Mit einer Adresse des Beispiels meldet sich noch an: ${madeUp.join(', ')}.` }
}
