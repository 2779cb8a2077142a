import { z } from 'zod'
import { maybeText, number, pixels, richText, text } from '../schema/fields.ts'

// Free text throughout: what is known of 1906 is a name, perhaps a year, perhaps a question mark.

const seniorFields = {
  id: number('#'),
  semester: text('Semester'),
  name: richText('Name'),
  birthday: maybeText('Geburtsdatum'),
  schoolLeavingExamination: maybeText('Abitur'),
  dayOfDeath: maybeText('Todestag'),
  remark: maybeText('Anmerkung'),
}

export const senior = z.strictObject(seniorFields)

export const ahSenior = z.strictObject({
  ...seniorFields,
  function: z.enum(['AH-X', 'AH-XX', 'AH-XXX']).meta({ label: 'Amt' }),
})

/** What happened before, between and after: it explains the gaps in the lists. */
export const chronicle = z.strictObject({ heading: text('Überschrift'), text: richText('Text') })

export const timelineRow = z.strictObject({ jahr: text('Jahr'), ereignis: richText('Ereignis') })

/** Birth and death stand with the name, as they do on the board. */
export const honoraryMember = z.strictObject({ id: number('Nr.'), name: richText('Name') })

export const memorial = z.strictObject({
  heading: text('Überschrift'),
  text: richText('Text zum Ehrenmal'),
  /** How many fell; fewer are known by name. */
  fallen: number('Zahl der Gefallenen'),
  namesHeading: text('Überschrift der Namen'),
  rememberedHeading: text('Überschrift der Verstorbenen'),
  rememberedText: maybeText('Text zu den Verstorbenen'),
})

export const memoryRow = z.strictObject({ name: richText('Name') })

/** How a member introduces himself. All that is known about him beside his own words comes from his record. */
export const profile = z.strictObject({
  member: z.uuid('muss einen Datensatz nennen').meta({ label: 'Bundesbruder' }),
  text: richText('Vorstellung'),
  /** Inside the answer, since a photo of a member is as private as his address and an image's address is not. */
  photo: z
    .strictObject({
      src: z
        .string()
        .max(100_000)
        .regex(/^data:image\/(webp|jpeg|png);base64,[A-Za-z0-9+/]+=*$/, 'muss ein Bild sein')
        .meta({ label: 'Bild' }),
      width: pixels('Breite'),
      height: pixels('Höhe'),
    })
    .meta({ label: 'Foto' }),
})
