import { z } from 'zod'
import { articles } from '../../text/declined-name-rules.ts'
import { federalStates } from '../../text/federal-states-rules.ts'
import { defineCollection } from '../schema/collection.ts'
import {
  choice,
  colour,
  email,
  field,
  forMembers,
  group,
  iban,
  list,
  maybeText,
  number,
  text,
} from '../schema/fields.ts'
import { joinTexts, readableText } from '../schema/readable-text.ts'

const stripe = group('Farbe', {
  name: text('Farbe', { example: 'Hellblau', beside: 'hex' }),
  hex: colour('Farbwert', { help: 'Damit malt die Website das Band.' }),
})

/** What a ribbon is made of. */
const stripes = field(z.array(stripe).min(2).max(4).superRefine(refuseTwins), {
  label: 'Farben',
  kind: 'list',
  help: 'Zwei bis vier, in der Reihenfolge des Bandes von oben nach unten.',
})
const percussion = choice(
  'Perkussion',
  { none: 'Keine', gold: 'Golden', silver: 'Silbern' },
  { help: 'Die schmalen Kanten des Bandes aus Gold- oder Silberfaden, wenn es welche hat.' },
)

const schema = z.strictObject({
  name: text('Name', { help: 'Ausgeschrieben, mit Ort.' }),
  article: choice('Artikel', articles, {
    help: 'So heißt es in Sätzen und E-Mails: die Pennälerverbindung, der Schülerbund, das Pennal.',
  }),
  shortName: text('Kurzname', { help: 'Steht oben auf jeder Seite.' }),
  town: text('Stadt'),
  state: choice('Bundesland', federalStates, {
    help: 'Danach richten sich Schulferien und Feiertage beim Planen des Programms.',
  }).optional(),
  founded: number('Gründungsjahr', { help: 'Solange hier 0 steht, nennt die Website keines.' }),
  motto: text('Wahlspruch'),
  colours: stripes,
  percussion,
  foxColours: group(
    'Farben der {Füxe}',
    { colours: stripes, percussion },
    { help: 'Nur wenn die {Füxe} ein anderes Band tragen als die Burschen.' },
  ).optional(),
  cap: group('Mützenfarbe', {
    name: text('Farbe der Mütze', { example: 'Dunkelrot', beside: 'hex' }),
    hex: colour('Farbwert der Mütze').optional(),
  }).optional(),
  contact: group('Kontakt', {
    name: text('Ansprechpartner', { example: 'Unser Vorstand' }),
    email: email('E-Mail', { help: 'Steht öffentlich auf der Website.' }),
  }),
  /** Where people meet, as a visitor needs it. */
  house: group('Treffpunkt', {
    name: text('Lokal'),
    street: text('Straße'),
    city: text('Postleitzahl und Ort', { example: '12345 Musterstadt' }),
  }),
  bankAccounts: forMembers(
    list(
      'Bankverbindungen',
      group('Konto', {
        purpose: text('Wofür', { example: 'Beiträge der Aktiven' }),
        holder: text('Kontoinhaber'),
        iban: iban('IBAN'),
        bank: maybeText('Bank'),
      }),
      0,
      { help: 'Stehen im gedruckten Programm für {Bundesbrüder}. Besucher sehen sie nirgends.' },
    ),
  ).optional(),
})

/** What is particular to one fraternity and open to everyone. Components take it from here, never as literals. */
export const fraternity = defineCollection({
  label: 'Verbindung',
  audience: 'public',
  holds: 'one',
  shownOn: ['home', 'flyer', 'about', 'contact'],
  schema,
  // The accounts stand on no page: members find them in the booklet and in the answers to their questions.
  found: ({ house, article: _article, state: _state, bankAccounts: _accounts, ...shown }) => ({
    title: shown.name,
    text: joinTexts(shown.founded > 0 ? `gegründet ${shown.founded}` : '', readableText(schema, shown, shown.name)),
  }),
})

/** Two stripes of one colour beside each other are one. With another between them they are worn: blue, white, blue. */
function refuseTwins(colours: { name: string }[], context: z.RefinementCtx): void {
  const spelt = colours.map(({ name }) => name.toLocaleLowerCase('de'))
  for (const [index, name] of spelt.entries()) {
    if (index === 0 || name !== spelt[index - 1]) continue
    const message = 'steht schon im Streifen darüber; zwei gleiche nebeneinander sind einer'
    context.addIssue({ code: 'custom', path: [index, 'name'], message })
  }
}
