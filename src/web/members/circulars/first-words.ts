import type { CircularKind, FirstContent } from './circular-calls.ts'

interface Beginning {
  kind: CircularKind
  content: FirstContent
}

export const blankLetter: Beginning = { kind: 'letter', content: { subject: '', text: '' } }

/** A letter that brings the programme: all of it can be sent as it is, by mail and on paper alike. */
export const programmeLetter = ({ id, title }: { id: string; title: string }): Beginning => ({
  kind: 'programme',
  content: {
    subject: `Programm für das ${title}`,
    text: [
      `anbei bekommst du unser Programm für das ${title}: alle Termine, wer welches Amt hat und wie du uns erreichst.`,
      'Wir freuen uns auf dich. Wenn du Gäste mitbringst, freuen wir uns auch auf sie.',
      'Ändert sich etwas, steht es zuerst auf unserer Website. Stimmt deine Anschrift nicht mehr, sag uns bitte Bescheid.',
      'Herzliche Grüße',
    ].join('\n\n'),
    semester: id,
    attachment: { booklet: id, form: 'a5', as: 'file' },
  },
})
