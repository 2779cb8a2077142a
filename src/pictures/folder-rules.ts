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

/** Two spellings with the same key are one folder. */
export const folderKey = (folder: string): string => composeText(folder.toLowerCase())
