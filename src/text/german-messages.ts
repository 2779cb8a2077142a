import type { z } from 'zod'
import de from 'zod/v4/locales/de.js'
import { germanFigure } from './german-figure-rules.ts'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const otherwise = de().localeError

const kinds: Record<string, string> = {
  string: 'muss ein Text sein',
  number: 'muss eine Zahl sein',
  int: 'muss eine ganze Zahl sein',
  boolean: 'muss true oder false sein',
  array: 'muss eine Liste sein',
  tuple: 'muss eine Liste sein',
  object: 'muss aus Feldern bestehen',
}

/** Zod's messages in German. Handed to each parse, since the library's language is a setting of the whole process. */
export function germanMessage(issue: Issue): string | { message: string } | undefined | null {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'fehlt' : (kinds[issue.expected] ?? otherwise(issue))
    case 'too_small':
      if (issue.origin === 'array') return `braucht mindestens ${counted(issue.minimum, 'Eintrag', 'Einträge')}`
      if (issue.origin === 'number')
        return `muss ${issue.inclusive ? 'mindestens' : 'größer als'} ${issue.minimum} sein`
      return otherwise(issue)
    case 'too_big':
      if (issue.origin === 'string') return `darf höchstens ${counted(issue.maximum, 'Zeichen', 'Zeichen')} haben`
      if (issue.origin === 'array') return `darf höchstens ${counted(issue.maximum, 'Eintrag', 'Einträge')} haben`
      return 'ist zu groß'
    case 'invalid_value':
      return `muss eines von diesen sein: ${issue.values.join(', ')}`
    default:
      return otherwise(issue)
  }
}

function counted(number: number | bigint, one: string, many: string): string {
  return `${germanFigure(number)} ${Number(number) === 1 ? one : many}`
}
