import { extensionOf } from '../receiving/upload-rules.ts'
import { lineFault } from './description-rules.ts'

export const mostTitleCharacters = 120

/** In German, why a tidy title is refused; undefined for a good one. An empty one means the one that its file name makes. */
export const titleFault = (title: string): string | undefined => lineFault('Der Titel', title, mostTitleCharacters)

/** What people call a document: its title, and where it was given none, what can be read in its file name. */
export function titleOf({ title, fileName }: { title: string; fileName: string }): string {
  return title || readableName(fileName)
}

/** „protokoll_ac_2019-12-10.pdf“ is „Protokoll ac 10.12.2019“: no extension, blanks for what stands in for them, days as people write them. */
function readableName(fileName: string): string {
  const extension = extensionOf(fileName)
  const name = extension === '' ? fileName : fileName.slice(0, -extension.length - 1)
  const dated = name.replace(isoDay, (_, year, month, day) => `${Number(day)}.${Number(month)}.${year}`)
  const words = (/[\s_]/.test(dated) ? dated : dated.replaceAll('-', ' ')).replace(/[\s_]+/g, ' ').trim()
  return words === '' ? fileName : words.charAt(0).toUpperCase() + words.slice(1)
}

const isoDay = /(?<!\d)(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?!\d)/g
