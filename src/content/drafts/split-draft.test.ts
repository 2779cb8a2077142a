import { describe, expect, it } from 'vitest'
import { readWholeSample } from '../../testing/samples/sample-fraternity.ts'
import { splitDraft } from './split-draft.ts'

describe('splitDraft', () => {
  it('keeps every entry of the sample as it is', async () => {
    for (const [name, entries] of await readWholeSample()) {
      for (const entry of entries) expect(splitDraft(name, entry)).toEqual({ data: entry, leftOver: [] })
    }
  })

  it('keeps what is unfinished', () => {
    const draft = { heading: '', welcome: [], lead: 7 }
    expect(splitDraft('home', draft)).toEqual({ data: draft, leftOver: [] })
    expect(splitDraft('home', { lead: null, welcome: null })).toEqual({ data: {}, leftOver: [] })
  })

  it.each([
    ['a field that is gone', { gone: '<p>Ein <b>Text</b></p>' }, {}, [['gone', 'Ein Text']]],
    ['a text that is a list now', { welcome: 'Willkommen' }, {}, [['welcome', 'Willkommen']]],
    ['a group that is a text now', { lead: { a: 'Eins', b: [2, 'drei', null] } }, {}, [['lead', 'Eins · 2 · drei']]],
    ['part of a list', { welcome: ['gut', { text: 'alt' }] }, { welcome: ['gut'] }, [['welcome.1', 'alt']]],
    ['what was never written', { gone: '', more: [], flag: true, photo: 'data:image/png;base64,AA' }, {}, []],
    [
      'what is no field of its own',
      JSON.parse('{"__proto__":"x","toString":"y"}'),
      {},
      [
        ['__proto__', 'x'],
        ['toString', 'y'],
      ],
    ],
  ])('hands over %s', (_, draft, data, leftOver) => {
    const split = splitDraft('home', draft)
    expect(split.data).toEqual(data)
    expect(split.leftOver.map(({ field, text }) => [field, text])).toEqual(leftOver)
  })
})
