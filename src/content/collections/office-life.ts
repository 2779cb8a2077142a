import { z } from 'zod'
import { image, maybeText, richText, slug, text } from '../schema/fields.ts'

/** A question of the internal FAQ; drawings stand below the answer, each with its own steps. */
export const internQuestion = z.strictObject({
  id: slug(),
  question: text('Frage'),
  answer: richText('Antwort'),
  drawings: z
    .array(z.strictObject({ title: text('Titel'), image: image('Zeichnung'), text: richText('Text') }))
    .meta({ label: 'Zeichnungen' })
    .optional(),
})

/** An office and its duties. */
export const task = z.strictObject({
  id: slug(),
  group: z.enum(['actives', 'alumni']).meta({ label: 'Aktive oder Alte Herren' }),
  office: text('Amt'),
  summary: text('In einem Satz'),
  duties: richText('Aufgaben'),
})

export const idea = z.strictObject({
  group: z.enum(['compulsory', 'optional', 'hut', 'games']).meta({ label: 'Gruppe' }),
  title: text('Veranstaltung'),
  note: maybeText('Anmerkung'),
})

export const lesson = z.strictObject({ title: text('Erfahrung'), text: text('Erläuterung') })

export const promotionIdea = z.strictObject({ title: text('Idee'), text: text('Erläuterung') })

export const penalty = z.strictObject({
  offence: text('Verstoß'),
  euros: z.number().positive().meta({ label: 'Betrag in Euro' }),
  note: maybeText('Anmerkung'),
})

export const penaltyRules = z.strictObject({
  source: richText('Quelle und Geltung'),
  rules: z.array(richText('Regel')).min(1).meta({ label: 'Regeln' }),
})

/** A figure that somebody will ask for: fees, beer tokens, dunning. */
export const figure = z.strictObject({ topic: text('Gebiet'), label: text('Wofür'), value: text('Wie viel') })
