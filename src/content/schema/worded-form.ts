import { inTerms, type Terms } from '../../text/term-rules.ts'
import { type CollectionName, collections } from '../collections/collections.ts'
import type { FormField } from '../editing/editor-answers.ts'
import { isPageName, pageNamed } from '../site-map.ts'
import type { SitePlan } from '../site-plan-rules.ts'

/** What an editor calls a collection, in the words of this fraternity. */
export const labelOf = (name: CollectionName, terms: Terms): string => inTerms(terms, collections[name].label)

/** A form in the words of this fraternity, with pages under the names that they have there. */
export function wordedForm(form: FormField, plan: Pick<SitePlan, 'terms' | 'titleOf'>): FormField {
  const said = (text: string) => inTerms(plan.terms, text)
  const within = (field: FormField) => wordedForm(field, plan)
  const { label, help, example, options, properties, items, prefixItems } = form
  return {
    ...form,
    ...(label !== undefined && { label: said(label) }),
    ...(help !== undefined && { help: said(help) }),
    ...(example !== undefined && { example: said(example) }),
    ...(options && { options: mapValues(options, (text, key) => withTitle(said(text), key, plan)) }),
    ...(properties && { properties: mapValues(properties, within) }),
    ...(items && { items: within(items) }),
    ...(prefixItems && { prefixItems: prefixItems.map(within) }),
  }
}

/** A choice that is a page, or a place beside one, bears its title: that is an editor's, and taken as it is. */
function withTitle(text: string, key: string, { titleOf }: Pick<SitePlan, 'titleOf'>): string {
  return isPageName(key) ? text.replace(pageNamed(key).title, () => titleOf(key)) : text
}

function mapValues<Value, Made>(record: Readonly<Record<string, Value>>, make: (value: Value, key: string) => Made) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, make(value, key)]))
}
