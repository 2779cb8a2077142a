import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { group, list, paragraph, richText, text } from '../schema/fields.ts'
import { plainText } from '../schema/plain-text-rules.ts'
import { joinTexts } from '../schema/readable-text.ts'

export const about = defineCollection({
  label: 'Über uns',
  audience: 'public',
  holds: 'one',
  shownOn: ['about'],
  schema: z.strictObject({
    foundingHeading: text('Überschrift der Gründung'),
    founding: richText('Gründung'),
    articleHeading: text('Überschrift des Artikels'),
    /** Quoted from the constitution. */
    article: richText('Artikel 2 der Satzung', { help: 'Wörtlich, wie es in der Satzung steht.' }),
    articleSource: text('Quelle', { example: 'Satzung von 1921, Artikel 2' }),
    entryHeading: text('Überschrift der Aufnahme'),
    entry: richText('Aufnahme'),
    entryRules: list(
      'Aufnahmeregeln',
      group('Aufnahmeregel', {
        term: text('Stichwort', { example: 'Alter' }),
        rule: paragraph('Regel', { example: 'Ab der 9. Klasse' }),
      }),
      1,
    ),
    irrelevant: richText('Was keine Rolle spielt', { help: 'Steht unter den Aufnahmeregeln.' }),
  }),
  found: (about) => [
    { title: about.foundingHeading, text: plainText(about.founding), at: '#gruendung' },
    { title: about.articleHeading, text: joinTexts(plainText(about.article), about.articleSource), at: '#satzung' },
    {
      title: about.entryHeading,
      text: joinTexts(
        plainText(about.entry),
        ...about.entryRules.map(({ term, rule }) => `${term}: ${rule}`),
        plainText(about.irrelevant),
      ),
      at: '#aufnahme',
    },
  ],
})
