import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { seedDir } from '../../testing/samples/sample-fraternity.ts'
import { officeLabels, officeTitle } from './office-rules.ts'

interface Task {
  id: string
  office: string
  duties: string
}

describe('offices', () => {
  it('are twelve, called as a list of holders calls them', () => {
    expect(Object.values(officeLabels).join(', ')).toBe(
      'AH Senior, AH Kassenwart, AH Schriftwart, Senior, Kassenwart, Schriftwart, Fuxmajor, Couleurwart, Webmaster, Adressverwaltung, Geburtstagsfux, Fotofux',
    )
  })

  it('bear the name of their duties behind their own where those are told', async () => {
    const tasks = JSON.parse(await readFile(join(seedDir, 'tasks.json'), 'utf8')) as Task[]
    expect(tasks.map(officeTitle)).toEqual([
      'Senior',
      'Kassenwart (Consenior)',
      'Schriftwart (Schriftführer)',
      'Fuxmajor',
      'Couleurwart',
      'Webmaster (Webadministrator)',
      'Adressverwaltung (Adressverwalter)',
      'Geburtstagsfux (Geburtstagswart)',
      'Fotofux',
      'AH Senior',
      'AH Kassenwart (AH-Consenior)',
      'AH Schriftwart (Alt-Schriftführer)',
    ])
    for (const task of tasks) {
      const other = /steht (?:er|das Amt) als ([\wäöü ]+?)[.;]/.exec(task.duties)?.[1]
      if (other) expect(officeTitle(task)).toBe(`${other} (${task.office})`)
    }
  })

  it('of another fraternity bear the one name they have', () => {
    expect(officeTitle({ id: 'hauswart', office: 'Hauswart' })).toBe('Hauswart')
  })
})
