import { describe, expect, it } from 'vitest'
import { setBlanks } from './blank-rules.ts'

/** A tilde stands for the firm blank. */
const shown = (text: string) => setBlanks(text).replaceAll('\u00a0', '~')

describe('setBlanks', () => {
  it.each([
    ['Statt der 5 €, nicht zusätzlich.', 'Statt der 5~€, nicht zusätzlich.'],
    ['Sa, 12. Dezember 2026, 19.30 Uhr', 'Sa, 12.~Dezember 2026, 19.30~Uhr'],
    ['vom 2.–4. Februar, ab 9 Uhr', 'vom 2.–4.~Februar, ab 9~Uhr'],
    ['Dr. med. Christian Wehrhahn', 'Dr.~med. Christian Wehrhahn'],
    ['Dr. rer. nat. Günther Rohrsen v. Kolben', 'Dr.~rer.~nat. Günther Rohrsen v.~Kolben'],
    ['Prof. Dr. Wilhelm Brandhorst', 'Prof.~Dr.~Wilhelm Brandhorst'],
    ['Richter i. R., Altherrenverband e. V.', 'Richter i.~R., Altherrenverband e.~V.'],
    [
      'St. Marien, 20 Uhr c. t., z. B. § 2 Abs. 3 oder Nr. 14',
      'St.~Marien, 20~Uhr c.~t., z.~B. §~2 Abs.~3 oder Nr.~14',
    ],
    ['10 % im Monat, 3 mm Beschnitt, 1,5 MB', '10~% im Monat, 3~mm Beschnitt, 1,5~MB'],
  ])('%s', (text, wanted) => {
    expect(shown(text)).toBe(wanted)
    expect(shown(setBlanks(text))).toBe(wanted)
  })

  it.each(['Um 1989. Mai war es nicht.', 'In 5 Minuten', 'Artikel 2 der Satzung', 'Sie nahm 3 mit.', 'Wolfgang Dr'])(
    'leaves alone: %s',
    (text) => {
      expect(setBlanks(text)).toBe(text)
    },
  )
})
