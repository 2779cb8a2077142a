import type { Db } from '../../database/tables.ts'
import { foldText } from '../../text/fold-text.ts'
import { findEntries } from '../entries.ts'
import { fitEntry } from '../schema/fit-entry.ts'
import { officeLabels, officeNames } from '../schema/office-rules.ts'

/** Who holds which offices now, by how the list of the Chargierten names him; its first semester is the present one. */
export async function readCurrentOffices(db: Db): Promise<(fullName: string) => string[]> {
  const [row] = await findEntries(db, ['offices'])
  const present = row && fitEntry('offices', JSON.parse(row.data)).entry
  const held = new Map<string, string[]>()
  for (const office of officeNames) {
    const holder = foldText(present?.[office] ?? '')
    if (holder) held.set(holder, [...(held.get(holder) ?? []), officeLabels[office]])
  }
  return (fullName) => held.get(foldText(fullName)) ?? []
}
