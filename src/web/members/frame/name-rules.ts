import { plainText } from '../../../content/schema/plain-text-rules.ts'

/**
 * What a name is sorted by: the surname, then the rest. Emphasised parts are not the name itself but a byname or a
 * remark, words with a full stop are titles; what has no name at all is unknown.
 */
export function surnameFirst(html: string): string | undefined {
  const words = plainText(html.replace(/<em>.*?<\/em>/g, ''))
    .replace(/\(.*?\)|,.*$/g, '')
    .split(/\s+/)
    .filter((word) => word !== '' && !word.endsWith('.'))
  const surname = words.pop()
  return surname && [surname, ...words].join(' ')
}
