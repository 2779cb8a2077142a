import { describe, expect, it } from 'vitest'
import { changesOf, clashesOf, type Draft, faultsOf, mergeDrafts } from './edit-rules.ts'

const base: Draft = { title: 'Alt', fileName: 'Blatt.pdf', group: '', description: 'Text', personal: false }

describe('what an editor changes of a document', () => {
  it('is what differs, tidied', () => {
    expect(changesOf(base, base)).toEqual({})
    expect(changesOf(base, { ...base, title: ' Neu \n', description: ' Text ', personal: true })).toEqual({
      title: 'Neu',
      personal: true,
    })
  })

  it('is refused field by field, and only where something was changed', () => {
    const draft = { ...base, fileName: 'Blatt.doc', group: 'g'.repeat(41) }
    expect(faultsOf(base, draft)).toEqual({
      fileName: 'Der Dateiname muss auf „.pdf“ enden.',
      group: 'Die Gruppe darf höchstens 40 Zeichen haben.',
    })
    expect(faultsOf({ ...base, fileName: 'ohne' }, { ...base, fileName: 'ohne' })).toEqual({})
  })

  it('clashes with another editor only in fields that both have changed to something else', () => {
    const theirs = { ...base, title: 'Ihrer', group: 'Kasse' }
    expect(clashesOf(base, theirs, { title: 'Meiner' })).toEqual(['title'])
    expect(clashesOf(base, theirs, { title: 'Ihrer' })).toEqual([])
    expect(clashesOf(base, theirs, { description: 'Meine' })).toEqual([])
    expect(mergeDrafts(theirs, { title: 'Meiner' })).toEqual({ ...theirs, title: 'Meiner' })
  })
})
