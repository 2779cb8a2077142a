import type { TemplateName } from '../../../typesetting/typesetter-jobs.ts'

interface Form {
  template: TemplateName
  pagesOf?: TemplateName
  /** What its file is called behind the semester. */
  fileEnd: string
}

/** The forms of a booklet: to be read or printed page by page, on sheets to be folded, on one sheet, and for a phone. */
export const bookletForms = {
  a5: { template: 'programme-a5', fileEnd: '' },
  imposed: { template: 'programme-imposed', pagesOf: 'programme-a5', fileEnd: '-zum-falten' },
  page: { template: 'programme-page', fileEnd: '-aushang' },
  phone: { template: 'programme-phone', fileEnd: '-handy' },
} as const satisfies Record<string, Form>

export type BookletForm = keyof typeof bookletForms

export const bookletFormNames = Object.keys(bookletForms) as BookletForm[]

export const isBookletForm = (name: string): name is BookletForm => Object.hasOwn(bookletForms, name)
