import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readWholeSample } from '../../testing/samples/sample-fraternity.ts'
import { type CollectionName, collections } from '../collections/collections.ts'
import { pageNamed } from '../site-map.ts'
import type { Collection } from './collection.ts'
import { collectionsWithMedia } from './media-ids.ts'
import { type FieldMeta, mapFields } from './walk-schema.ts'

const all = Object.entries(collections) as [CollectionName, Collection][]

describe('the collections', () => {
  it('take no field that they do not know', () => {
    for (const [name, { schema }] of all) {
      const issues = schema.safeParse({ surplus: 1 }).error?.issues ?? []
      expect(
        issues.map((issue) => issue.code),
        name,
      ).toContain('unrecognized_keys')
    }
  })

  it('have a key that is one of their fields, wherever they have one', () => {
    for (const [name, { key, keys, schema }] of all) {
      if (key !== undefined) expect(Object.keys(schema.shape), name).toContain(key)
      if (keys !== undefined) expect(key, name).toBeDefined()
    }
  })

  it('have a key wherever a field is called id, and none that is called as the id they are stored under', () => {
    const withId = all.filter(([, { schema }]) => 'id' in schema.shape)
    expect(withId.filter(([, { key }]) => key !== 'id').map(([name]) => name)).toEqual([])
    expect(all.filter(([, { schema }]) => 'entryId' in schema.shape)).toEqual([])
  })

  it('are shown somewhere, and only to whom they are for', () => {
    // Free pages are pages themselves, and what pages are called stands in the menus.
    for (const [name, { audience, shownOn }] of all.filter(([name]) => !['freePages', 'pageSettings'].includes(name))) {
      expect(shownOn.length, name).toBeGreaterThan(0)
      const audiences = shownOn.map((page) => pageNamed(page).audience)
      if (audience === 'members') expect(new Set(audiences), name).toEqual(new Set(['members']))
    }
  })

  it('have an introduction for each page that relies on one', () => {
    expect([collections.intros.keys?.length, collections.internIntros.keys?.length]).toEqual([18, 25])
  })
})

const namedByEvents = (name: string) => [
  [`${name}.place`, 'entry'],
  [`${name}.gallery`, 'entry'],
  [`${name}.pictureFolder`, 'pictureFolder'],
  [`${name}.report`, 'entry'],
  [`${name}.jubileeReport`, 'entry'],
  [`${name}.minutes`, 'document'],
]

interface FormField extends Partial<FieldMeta> {
  type?: string
  enum?: string[]
  properties?: Record<string, FormField>
  items?: FormField
  prefixItems?: FormField[]
}

/** All that a form is told of a collection, by the path of the field. */
function fieldsOf(form: FormField, path: string): [string, FormField][] {
  const inside = Object.entries(form.properties ?? {}).map(([name, field]): [string, FormField] => [
    `${path}.${name}`,
    field,
  ])
  const items = [...(form.items ? [form.items] : []), ...(form.prefixItems ?? [])]
  for (const item of items) inside.push([`${path}[]`, item])
  return inside.flatMap(([at, field]) => [[at, field] as [string, FormField], ...fieldsOf(field, at)])
}

const forms = all.flatMap(([name, { schema }]) => fieldsOf(z.toJSONSchema(schema, { io: 'input' }) as FormField, name))

describe('a form can be described from a collection alone:', () => {
  const types: Partial<Record<FieldMeta['kind'], string[]>> = {
    flag: ['boolean'],
    number: ['integer', 'number'],
    list: ['array'],
    group: ['object'],
  }

  it.each(forms)('%s has a label, a kind and what its kind needs', (_path, { label, kind, type, ...field }) => {
    expect(label).toMatch(/\S/)
    if (kind === undefined) throw new Error('without a kind')
    expect(types[kind] ?? ['string']).toContain(type)
    expect(field.rich !== undefined).toBe(kind === 'rich')
    expect(Object.keys(field.options ?? {})).toEqual(field.enum ?? [])
    expect(field.enum !== undefined).toBe(kind === 'choice')
    for (const option of Object.values(field.options ?? {})) expect(option).toMatch(/\p{Lu}/u)
    if (kind === 'reference') expect(field.refersTo).toBeDefined()
  })

  it('a field that stands beside another one is a field of the same group', () => {
    const besides = forms.flatMap(([path, { beside }]) => (beside ? [path.replace(/[^.]*$/, beside)] : []))
    expect(besides).toContain('events.begins')
    for (const path of besides) expect(forms.map(([each]) => each)).toContain(path)
  })

  it('help is a sentence', () => {
    for (const [path, { help }] of forms) if (help) expect(help, path).toMatch(/^\p{Lu}.*[.?]$/u)
  })

  it('every entry that a field names is one that can be named', () => {
    const named = forms.flatMap(([, { refersTo }]) => (refersTo?.what === 'entry' ? [refersTo.collection] : []))
    expect(new Set(named)).toEqual(
      new Set(['semesters', 'places', 'galleries', 'excursions', 'jubilee', 'officeKinds', 'tasks']),
    )
    for (const name of named) expect(all.find(([each]) => each === name)?.[1].key, name).toBeDefined()
  })

  it('what names something else', () => {
    const named = forms.flatMap(([path, { refersTo }]) => (refersTo ? [[path, refersTo.what]] : []))
    expect(named).toEqual([
      ['intros.page', 'page'],
      ...namedByEvents('events'),
      ['events.semester', 'entry'],
      ...namedByEvents('fixedDates'),
      ['internIntros.page', 'page'],
      ['offices.holders[].office', 'entry'],
      ['officeKinds.duties', 'entry'],
      ['officeDuties.office', 'entry'],
      ['profiles.member', 'member'],
      ['freePages.blocks[].documents[]', 'document'],
      ['pageSettings.page', 'page'],
    ])
  })

  it('what names a medium', () => {
    const named = forms
      .filter(([, { kind }]) => kind === 'picture' || kind === 'film' || kind === 'file')
      .map(([path]) => path)
    expect(named).toEqual([
      'galleries.pictures[].media',
      'internIntros.image',
      'internFaq.drawings[].image',
      'jubilee.image',
      'excursions.image',
      'profiles.photo',
      'films.film',
      'films.poster',
      'freePages.blocks[].picture',
      'freePages.blocks[].files[].file',
    ])
    expect(collectionsWithMedia).toEqual([...new Set(named.map((path) => path.replace(/\W.*/, '')))])
  })

  it('rich text is prose or a line, as the sample fraternity has it', async () => {
    const block = /<(p|ul|ol|dl|h3|h4|blockquote)>/
    const seen = { block: 0, inline: 0 }
    for (const [name, entries] of await readWholeSample()) {
      for (const entry of entries) {
        mapFields(collections[name].schema, entry, (value, { rich }) => {
          if (rich === undefined || value === '') return
          seen[rich] += 1
          expect(block.test(String(value)), `${name}: ${value}`).toBe(rich === 'block')
        })
      }
    }
    expect(seen.block).toBe(102)
    expect(seen.inline).toBe(348)
  })
})
