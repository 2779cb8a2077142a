import type { CollectionForEditing, FormField } from '../../../content/editing/editor-answers.ts'
import { entryTitle } from '../../../content/schema/entry-title-rules.ts'
import type { Values } from '../editor-calls.ts'
import { proposeSlug } from '../form/propose-slug.ts'

/** Gives new entries the key that their row does not have: the next number, or a short name made of their title. */
export class KeyGiver {
  readonly #key: string | undefined
  readonly #form: FormField
  readonly #used: Set<unknown>

  constructor({ key, form, entries }: Pick<CollectionForEditing, 'key' | 'form' | 'entries'>) {
    this.#key = key
    this.#form = form
    this.#used = new Set(key === undefined ? [] : entries.map(({ data }) => (data as Values)[key]))
  }

  complete(data: Values): Values {
    const key = this.#key
    if (key === undefined) return data
    const given = data[key] || this.#made(key, data)
    this.#used.add(given)
    return given === undefined ? data : { ...data, [key]: given }
  }

  #made(key: string, data: Values): unknown {
    const { kind } = this.#form.properties?.[key] ?? {}
    if (kind === 'number') return Math.max(0, ...[...this.#used].map(Number).filter(Number.isFinite)) + 1
    if (kind !== 'slug') return undefined
    const name = proposeSlug(entryTitle(this.#form, data))
    const tries = [name, ...Array.from({ length: 99 }, (_, at) => `${name}-${at + 2}`)]
    return tries.find((each) => !this.#used.has(each))
  }
}
