import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { pageContent } from '../reading/page-content.ts'
import { type PageName, pageNamed } from '../site-map.ts'
import { type Collection, type CollectionName, collections } from './collections.ts'

const all = Object.entries(collections) as [CollectionName, Collection][]

/** The paths of all fields below a schema that nobody has given a German name. */
function unnamed(schema: z.core.$ZodType, path: string): string[] {
  const { def } = schema._zod
  const here = z.globalRegistry.get(schema)?.label ? [] : [path]
  if (schema instanceof z.ZodOptional) return unnamed(schema.unwrap() as z.ZodType, path)
  if (schema instanceof z.ZodObject) {
    const inner = Object.entries(schema.shape).flatMap(([name, field]) =>
      unnamed(field as z.ZodType, `${path}.${name}`),
    )
    return [...(path.includes('.') ? here : []), ...inner]
  }
  if (schema instanceof z.ZodArray) return [...here, ...below(schema.element as z.ZodType, `${path}[]`)]
  if (schema instanceof z.ZodTuple)
    return [...here, ...schema._zod.def.items.flatMap((item) => below(item, `${path}[]`))]
  if (!['string', 'number', 'boolean', 'enum', 'pipe', 'union'].includes(def.type))
    throw new Error(`${path}: ${def.type}`)
  return here
}

/** An element of a list bears the name of the list. */
function below(schema: z.core.$ZodType, path: string): string[] {
  return unnamed(schema, path).filter((each) => each !== path)
}

describe('the collections', () => {
  it('have a German label on every field', () => {
    expect(all.flatMap(([name, { schema }]) => unnamed(schema, name))).toEqual([])
  })

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
      if (key !== undefined) expect(Object.keys((schema as z.ZodObject).shape), name).toContain(key)
      if (keys !== undefined) expect(key, name).toBeDefined()
    }
  })

  it('have a key wherever a field is called id', () => {
    const withId = all.filter(([, { schema }]) => 'id' in (schema as z.ZodObject).shape)
    expect(withId.filter(([, { key }]) => key !== 'id').map(([name]) => name)).toEqual([])
  })
})

describe('the pages', () => {
  const shown = Object.entries(pageContent) as [PageName, readonly CollectionName[]][]

  it('show public collections only where the page is public', () => {
    for (const [name, names] of shown) {
      if (pageNamed(name).audience === 'members') continue
      expect(
        names.filter((each) => collections[each].audience !== 'public'),
        name,
      ).toEqual([])
    }
  })

  it('show every collection somewhere', () => {
    const somewhere = new Set<string>([...shown.flatMap(([, names]) => names), 'intros', 'internIntros'])
    expect(all.map(([name]) => name).filter((name) => !somewhere.has(name))).toEqual([])
  })

  it('rely on a gallery and an introduction each', () => {
    expect(collections.galleries.keys).toEqual(['2020', '2019', '2005', '2003', '1979'])
    expect([collections.intros.keys.length, collections.internIntros.keys.length]).toEqual([16, 21])
  })
})
