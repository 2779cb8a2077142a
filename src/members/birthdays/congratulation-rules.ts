import { inTerms, type Terms } from '../../text/term-rules.ts'

/** What is congratulated on, each with words of its own. */
export const congratulationKinds = ['birthday', 'round', 'jubilee'] as const
export type CongratulationKind = (typeof congratulationKinds)[number]

export const congratulationTitles: Record<CongratulationKind, string> = {
  birthday: 'Geburtstag',
  round: 'Runder Geburtstag',
  jubilee: 'Jubiläum',
}

/** What a letter and a card say: the subject is the front of the card. Fields and words of the fraternity stand in braces. */
export interface CongratulationWords {
  subject: string
  salutation: string
  text: string
}

/** The fields that only an occasion has, beside those of a person. */
export const occasionFields: Record<CongratulationKind, readonly string[]> = {
  birthday: ['Alter', 'Geburtstag'],
  round: ['Alter', 'Geburtstag'],
  jubilee: ['Semester'],
}

const salutation = '{Anrede},'

/** As long as nobody has written anything else. Below the last line there is room to sign. */
export function proposedWords(terms: Terms): Record<CongratulationKind, CongratulationWords> {
  const greetings = `Mit herzlichen Grüßen\n${inTerms(terms, 'im Namen {aller Bundesbrüder}')}`
  return {
    birthday: {
      subject: 'Herzlichen Glückwunsch zum Geburtstag',
      salutation,
      text: [
        'zu deinem {Alter}.\u00a0Geburtstag gratulieren wir dir herzlich. Für das neue Lebensjahr wünschen wir dir Gesundheit, Freude und viele gute Stunden mit den Menschen, die dir wichtig sind.',
        'Wir freuen uns, wenn du bald wieder bei uns bist und wir mit dir anstoßen können.',
        greetings,
      ].join('\n\n'),
    },
    round: {
      subject: 'Herzlichen Glückwunsch zum {Alter}.\u00a0Geburtstag',
      salutation,
      text: [
        '{Alter}\u00a0Jahre, das ist ein Grund zum Feiern: Wir gratulieren dir von Herzen und wünschen dir Gesundheit, Glück und ein Jahr voller Freude.',
        'Du gehörst zu uns, und wir sind froh darüber. Für deine Treue und für alles, was du für unsere Gemeinschaft getan hast, danken wir dir. Beim nächsten Treffen stoßen wir auf dich an.',
        greetings,
      ].join('\n\n'),
    },
    jubilee: {
      subject: 'Herzlichen Glückwunsch zu {Semester}\u00a0Semestern',
      salutation,
      text: [
        'seit {Semester}\u00a0Semestern gehörst du zu uns. Zu diesem Jubiläum gratulieren wir dir herzlich und danken dir für deine Treue.',
        'Was uns verbindet, lebt von Menschen wie dir. Wir freuen uns auf viele weitere gemeinsame Stunden.',
        greetings,
      ].join('\n\n'),
    },
  }
}

/** In which words somebody is congratulated; null where that would be out of place: the dead are remembered. */
export function congratulationKind({ kind, isRound }: { kind: string; isRound: boolean }): CongratulationKind | null {
  if (kind === 'jubilee') return 'jubilee'
  if (kind !== 'birthday') return null
  return isRound ? 'round' : 'birthday'
}
