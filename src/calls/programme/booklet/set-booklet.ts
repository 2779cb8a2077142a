import type { App } from '../../../app.ts'
import type { BookletForm } from './booklet-forms.ts'
import { bookletForms } from './booklet-forms.ts'
import type { Booklet } from './gather-booklet.ts'

/** The booklet in one of its forms, as PDF; `who` waits his turn. */
export async function setBooklet(
  { typesetting }: Pick<App, 'typesetting'>,
  who: string,
  form: BookletForm,
  { data, files }: Pick<Booklet, 'data' | 'files'>,
): Promise<Buffer> {
  const { template, ...rest } = bookletForms[form]
  return typesetting.typeset(who, { template, pagesOf: 'pagesOf' in rest ? rest.pagesOf : undefined, data, files })
}
