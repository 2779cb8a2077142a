import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ActWalker, changingCalls, openActWalker } from '../../testing/acts/act-walker.ts'
import { callsWithoutActs, walkedElsewhere } from '../../testing/acts/calls-without-acts.ts'
import { walkAccounts, walkSignIn } from '../../testing/acts/walk-accounts.ts'
import { walkContent } from '../../testing/acts/walk-content.ts'
import { walkFiles, walkSemester } from '../../testing/acts/walk-house.ts'
import { walkOwnRecord, walkPeople } from '../../testing/acts/walk-people.ts'

describe('what changes something leaves an act', () => {
  let walker: ActWalker
  const walked = new Set<string>()

  beforeAll(async () => {
    walker = await openActWalker('2026-11-18T10:00:00Z')
  })
  afterAll(() => walker.calls.close())

  it.each([
    ['people', walkPeople],
    ['own records', walkOwnRecord],
    ['accounts', walkAccounts],
    ['signing in', walkSignIn],
    ['content', walkContent],
    ['files and settings', walkFiles],
    ['the semester', walkSemester],
  ] as const)('%s', async (_, walk) => {
    await walk(walker)
    for (const call of walker.walked) walked.add(call)
  })

  it('all calls, but for those that are named with a reason', () => {
    const named = [...Object.keys(callsWithoutActs), ...Object.keys(walkedElsewhere)]
    expect(changingCalls.filter((call) => !walked.has(call) && !named.includes(call))).toEqual([])
    expect(named.filter((call) => !changingCalls.includes(call) || walked.has(call))).toEqual([])
  })

  it('those whose letter is read elsewhere, too', async () => {
    for (const { kind, test } of Object.values(walkedElsewhere)) {
      expect([test, (await readFile(test, 'utf8')).includes(`'${kind}'`)]).toEqual([test, true])
    }
  })
})
