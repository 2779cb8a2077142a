import { z } from 'zod'
import { choice, exactDate, field, flag, group, list, text } from '../../schema/fields.ts'

const count = (label: string, least: number, most: number, help: string) =>
  field(z.int().min(least).max(most), { label, kind: 'number', help })

/** Whether and how one signs up for an event: it is there where the organiser wants to be told who comes. */
export const signUpField = () =>
  group(
    'Anmeldung',
    {
      guests: flag('Auch Gäste melden sich an', {
        help: 'Auf der öffentlichen Seite, mit Bestätigung per E-Mail. Ihre Angaben werden einen Monat danach gelöscht.',
      }),
      companions: count('Begleitpersonen', 0, 9, 'Wie viele jeder höchstens mitbringen darf; 0 für keine.'),
      meals: list('Essen zur Wahl', text('Essen', { example: 'Vegetarisch' }), 0, {
        help: 'Jeder wählt eines davon, auch für Begleitpersonen. Leer lassen, wenn es nichts zu wählen gibt.',
      }),
      limit: count('Plätze', 1, 9999, 'Danach gibt es eine Warteliste, die von selbst nachrückt.').optional(),
      closes: exactDate('Anmeldeschluss', {
        help: 'Bis zum Ende dieses Tages, oder bis zu dieser Uhrzeit.',
      }).optional(),
      seenBy: choice(
        'Wer sieht, wer kommt',
        { members: 'Alle {Bundesbrüder}', organiser: 'Nur wer sich kümmert und die Redaktion' },
        { help: 'Gäste sehen nie, wer kommt.' },
      ),
    },
    { help: 'Nur wo Zusagen gebraucht werden.' },
  )
