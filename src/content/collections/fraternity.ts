import { z } from 'zod'
import { colour, email, number, text } from '../schema/fields.ts'

const stripe = z.strictObject({ name: text('Farbe'), hex: colour('Farbwert') }).meta({ label: 'Farbe' })

/** What is particular to one fraternity and open to everyone. Components take it from here, never as literals. */
export const fraternity = z.strictObject({
  name: text('Name'),
  shortName: text('Kurzname'),
  town: text('Stadt'),
  founded: number('Gründungsjahr'),
  motto: text('Wahlspruch'),
  colours: z.tuple([stripe, stripe, stripe]).meta({ label: 'Farben' }),
  contact: z.strictObject({ name: text('Ansprechpartner'), email: email('E-Mail') }).meta({ label: 'Kontakt' }),
  /** Where people meet, as a visitor needs it. */
  house: z
    .strictObject({ name: text('Lokal'), street: text('Straße'), city: text('Postleitzahl und Ort') })
    .meta({ label: 'Treffpunkt' }),
})
