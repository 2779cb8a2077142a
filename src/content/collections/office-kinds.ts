import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { choice, flag, officeId, reference, text } from '../schema/fields.ts'

/** Which offices there are, in the order in which they are named everywhere. */
export const officeKinds = defineCollection({
  label: 'Ämter',
  audience: 'members',
  holds: 'many',
  key: 'id',
  insteadOfDeleting:
    'Ein Amt, das es nicht mehr geben soll, blendest du aus: In früheren Semestern bleibt es dann stehen.',
  shownOn: ['functions', 'tasks'],
  schema: z.strictObject({
    name: text('Name', {
      help: 'So heißt das Amt überall: in der Liste der Semester, bei den Aufgaben, in der Suche und auf der Karte dessen, der es innehat.',
      example: 'Kassenwart',
    }),
    group: choice('Wer es vergibt', { actives: 'Aktive', alumni: '{Alte Herren}' }),
    duties: reference(
      'Aufgaben',
      { what: 'entry', collection: 'tasks' },
      { help: 'Der Eintrag unter „Ämter und Aufgaben“, der dieses Amt beschreibt.' },
    ).optional(),
    isShown: flag('Im laufenden Semester anzeigen', {
      help: 'Ohne Haken fehlt das Amt künftig. In früheren Semestern bleibt es stehen, wo es jemand innehatte.',
    }),
    id: officeId(),
  }),
  // An office is found by who holds it and by its duties, which both bear its name.
  found: () => [],
})
