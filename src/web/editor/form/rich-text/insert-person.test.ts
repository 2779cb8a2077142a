import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, it } from 'vitest'
import { insertPerson } from './insert-person.ts'
import { inlineSchema } from './rich-text-schema.ts'
import { writeRichText } from './write-rich-text.ts'

it.each([
  ['Kranich', 'Senior: Julian Pham <em>v. Kranich</em>'],
  ['', 'Senior: Julian Pham'],
])('puts a name with the nickname %j in place of what is selected', (nickname, html) => {
  const doc = inlineSchema.node('doc', null, [
    inlineSchema.text('Senior: '),
    inlineSchema.text('unbekannt', [inlineSchema.mark('strong')]),
  ])
  let state = EditorState.create({ doc, selection: TextSelection.create(doc, 8, 17) })
  insertPerson({ name: 'Julian Pham', nickname })(state, (transaction) => {
    state = state.apply(transaction)
  })
  expect(writeRichText(state.doc)).toBe(html)
})

it('is parted from what stands beside it', () => {
  const doc = inlineSchema.node('doc', null, [inlineSchema.text('Tappe')])
  let state = EditorState.create({ doc })
  insertPerson({ name: 'Julian Pham', nickname: 'Kranich' })(state, (transaction) => {
    state = state.apply(transaction)
  })
  expect(writeRichText(state.doc)).toBe('Julian Pham <em>v. Kranich</em> Tappe')
})
