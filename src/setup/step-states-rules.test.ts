import { describe, expect, it } from 'vitest'
import { stepNames } from './setup-steps-rules.ts'
import { judgeSteps, type StepMark } from './step-states-rules.ts'

const at = Date.parse('2026-11-17T18:00:00Z')
const mark = (step: string, state: StepMark['state'], by: string | null = 'Emil'): StepMark => {
  return { step, state, revision: 1, by, at }
}
const stepOf = (name: string, ...given: Parameters<typeof judgeSteps>) =>
  judgeSteps(...given).steps.find((step) => step.name === name)

describe('the first steps', () => {
  it('are all open where nobody has done anything', () => {
    const { steps, finished, isFresh } = judgeSteps({}, [])
    expect(steps.map(({ name }) => name)).toEqual(stepNames)
    expect(steps.every(({ state, doneBy, doneAt }) => state === 'open' && doneBy === null && doneAt === null)).toBe(
      true,
    )
    expect([finished, isFresh]).toEqual([false, true])
  })

  it('are done where the data say so, whatever anybody has said', () => {
    const facts = { name: { isDone: true, by: 'Felix', at } }
    expect(stepOf('name', facts, [mark('name', 'skipped')])).toMatchObject({
      state: 'done',
      doneBy: 'Felix',
      doneAt: '2026-11-17T18:00:00.000Z',
      isByData: true,
    })
  })

  it('are what was said of them where the data are silent, and open again when that is taken back', () => {
    expect(stepOf('wappen', {}, [mark('wappen', 'done')])).toMatchObject({ state: 'done', doneBy: 'Emil' })
    expect(stepOf('farben', { farben: { isDone: false } }, [mark('farben', 'skipped')])?.state).toBe('skipped')
    expect(stepOf('wappen', {}, [mark('wappen', 'open')])).toMatchObject({ state: 'open', doneBy: null, revision: 1 })
  })

  it('are finished when none is open, or when the rest is dismissed', () => {
    const all = stepNames.map((name) => mark(name, 'done'))
    expect(judgeSteps({}, all)).toMatchObject({ finished: true, isDismissed: false })
    expect(judgeSteps({}, all.slice(1))).toMatchObject({ finished: false })
    expect(judgeSteps({}, [mark('rest', 'skipped')])).toMatchObject({ finished: true, isDismissed: true })
    expect(judgeSteps({}, [mark('rest', 'open')])).toMatchObject({ finished: false, isDismissed: false })
  })

  it('are no fresh start any more once somebody has done or said something', () => {
    expect(judgeSteps({}, [mark('wappen', 'skipped')]).isFresh).toBe(false)
    expect(judgeSteps({ name: { isDone: true, by: 'Felix', at } }, []).isFresh).toBe(false)
    // What was set before the first start is no act of anybody.
    expect(judgeSteps({ email: { isDone: true } }, []).isFresh).toBe(true)
  })
})
