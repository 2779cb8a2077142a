import { z } from 'zod'
import { number, text } from '../fields.ts'

const colour = z.strictObject({
  name: text('Farbe'),
  hex: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'muss eine Farbe wie #ff3300 sein')
    .meta({ label: 'Farbwert' }),
})

/** What is particular to one fraternity and open to everyone. Components take it from here, never as literals. */
export const fraternity = z.strictObject({
  name: text('Name'),
  shortName: text('Kurzname'),
  town: text('Stadt'),
  founded: number('Gründungsjahr'),
  motto: text('Wahlspruch'),
  colours: z.tuple([colour, colour, colour]).meta({ label: 'Farben' }),
  contact: z
    .strictObject({ name: text('Ansprechpartner'), email: z.email('muss eine E-Mail-Adresse sein') })
    .meta({ label: 'Kontakt' }),
  /** Where people meet, as a visitor needs it. */
  house: z
    .strictObject({ name: text('Lokal'), street: text('Straße'), city: text('Postleitzahl und Ort') })
    .meta({ label: 'Treffpunkt' }),
})
