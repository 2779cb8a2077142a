import { composeText } from '../text/compose-text.ts'

const mostCharacters = 60

/** Letters of any script with their marks, digits, blanks and hyphens; nothing that cannot be seen. */
const allowed = /^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{Nd} -])+$/u

/** The clean spelling of a folder's name, or undefined if it cannot be one. */
export function checkFolderName(name: string): string | undefined {
  const clean = composeText(name)
    .replace(/\p{Zs}+/gu, ' ')
    .replace(/^ | $/g, '')
  const isName = allowed.test(clean) && /[\p{L}\p{Nd}]/u.test(clean) && [...clean].length <= mostCharacters
  return isName ? clean : undefined
}

/** What a folder can be called, as near as possible to what one is called elsewhere; undefined where nothing of it is left. */
export function fitFolderName(name: string, most = mostCharacters): string | undefined {
  const words = composeText(name)
    .replace(/[^\p{L}\p{M}\p{Nd} -]|\p{Default_Ignorable_Code_Point}/gu, ' ')
    .split(' ')
    .filter((word) => word !== '')
  return checkFolderName([...words.join(' ')].slice(0, most).join(''))
}

/** In German, why a name cannot be one. */
export function folderNameFault(name: string): string {
  if (name.trim() === '') return 'Bitte gib dem Ordner einen Namen.'
  return [...name.trim()].length > mostCharacters
    ? `Der Name darf höchstens ${mostCharacters} Zeichen lang sein.`
    : 'Erlaubt sind Buchstaben, Ziffern, Leerzeichen und Bindestrich.'
}

/** Two spellings with the same key are one folder. */
export const folderKey = (folder: string): string => composeText(folder.toLowerCase())
