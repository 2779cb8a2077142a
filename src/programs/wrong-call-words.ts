import { WrongCall } from './wrong-call.ts'

/** What is wrong with a call, for who has made it; undefined where how it is called says enough. */
export function wrongCallWords(error: unknown): string | undefined {
  if (error instanceof WrongCall) return error.message
  const { code, message = '' } = Object(error) as { code?: unknown; message?: string }
  // Node names what it means in quotation marks, an option with the form of its value behind it.
  const [, named = ''] = /'([^' ]+)[^']*'/.exec(message) ?? []
  switch (code) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
    case 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL':
      return `Unbekannt: ${named}`
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE':
      return message.includes('does not take') ? `Ohne Angabe dahinter: ${named}` : `Es fehlt die Angabe nach ${named}`
    default:
      return undefined
  }
}
