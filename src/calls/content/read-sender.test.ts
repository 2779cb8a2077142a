import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../clock.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { usualTerms } from '../../text/term-rules.ts'
import { readSender } from './read-sender.ts'

describe('readSender', () => {
  let calls: TestCalls

  beforeEach(async () => {
    calls = await openTestCalls('sqlite', systemClock, 'sample')
  })
  afterEach(() => calls.close())

  it('is the fraternity, as its pages show it', async () => {
    expect(await readSender(calls.app)).toEqual({
      name: 'Pennälerverbindung Aurora zu Eschenfurt',
      article: 'die',
      shortName: 'Aurora',
      town: 'Eschenfurt',
      ribbon: ['#ff3300', '#c0c0c0', '#3399ff'].map((hex) => ({ hex, height: 5 })),
      link: { light: '#0b56a3', dark: '#8ec3fb' },
      terms: usualTerms,
      // Nothing has been made of the arms in this test.
      hasHead: false,
      address: 'senior@aurora.example',
      origin: 'http://localhost:3000',
    })
  })

  it('writes from the address of the settings, if there is one', async () => {
    const config = { ...calls.app.config, mailFrom: 'post@aurora.example' }
    expect(await readSender({ ...calls.app, config })).toMatchObject({ address: 'post@aurora.example' })
  })
})
