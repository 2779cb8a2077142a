import { describe, expect, it } from 'vitest'
import { usualTerms } from '../text/term-rules.ts'
import type { Letter } from './letter.ts'
import { writeLetter } from './write-letter.ts'

const sender = {
  name: 'Pennälerverbindung Aurora zu Eschenfurt',
  article: 'die' as const,
  shortName: 'Aurora',
  town: 'Eschenfurt',
  ribbon: ['#ff3300', '#c0c0c0', '#3399ff'].map((hex) => ({ hex, height: 5 })),
  link: { light: '#0b56a3', dark: '#8ec3fb' },
  address: 'senior@aurora.example',
  origin: 'https://aurora.example',
  terms: usualTerms,
}
const letter: Letter = {
  greeting: 'Lieber Hans,',
  paragraphs: [
    'das hier ist ein Absatz, der länger ist als eine Zeile und deshalb umbrochen werden muss, wie es sich gehört.',
    'Und noch einer.',
  ],
  button: { label: 'Passwort festlegen', href: `https://aurora.example/password#${'x'.repeat(90)}` },
  comparison: [
    { field: 'Straße und Hausnummer', before: 'Lindentorstraße 4', after: 'Gerbergasse 11, Hinterhaus, dritter Stock' },
    { field: 'E-Mail', before: '', after: `${'ä'.repeat(60)}@eschenfurt.example` },
  ],
  closing: ['Mit Gruß'],
}

describe('the text of a letter', () => {
  const { text } = writeLetter(sender, letter)

  it('can be read without the other part', () => {
    expect(text).toBe(
      [
        'Lieber Hans,',
        '',
        'das hier ist ein Absatz, der länger ist als eine Zeile und deshalb umbrochen',
        'werden muss, wie es sich gehört.',
        '',
        'Und noch einer.',
        '',
        'Angabe                | bisher                   | neu',
        '----------------------+--------------------------+-------------------------',
        'Straße und Hausnummer | Lindentorstraße 4        | Gerbergasse 11,',
        '                      |                          | Hinterhaus, dritter',
        '                      |                          | Stock',
        'E-Mail                | –                        | ääääääääääääääääääääääää',
        '                      |                          | ääääääääääääääääääääääää',
        '                      |                          | ääääääääääää@eschenfurt.',
        '                      |                          | example',
        '',
        'Passwort festlegen:',
        letter.button?.href,
        '',
        'Mit Gruß',
        '',
        '-- ',
        'Pennälerverbindung Aurora zu Eschenfurt',
        'Eschenfurt · https://aurora.example',
        '',
      ].join('\n'),
    )
  })

  it('has no line over 76 columns, but for a link, which would break', () => {
    const long = text.split('\n').filter((line) => line.length > 76)
    expect(long).toEqual([letter.button?.href])
  })
})

describe('the HTML of a letter', () => {
  it('shows name, town and address', () => {
    const { html } = writeLetter(sender, letter)
    for (const shown of [sender.name, sender.town, sender.origin]) expect(html).toContain(shown)
  })

  it.each([[['#006633', '#ffffff']], [['#c9a227', '#111111', '#dd0000', '#ffcc00', '#112233', '#c9a227']]])(
    'is headed by the ribbon %j, and its links take after that',
    (hexes) => {
      const ribbon = hexes.map((hex, at) => ({ hex, height: at + 2 }))
      const { html } = writeLetter({ ...sender, ribbon, link: { light: '#00552a', dark: '#88ddaa' } }, letter)
      const painted = [...html.matchAll(/<td bgcolor="(#\w+)" style="height:(\d+)px/g)]
      expect(painted.map(([, hex, height]) => ({ hex, height: Number(height) }))).toEqual(ribbon)
      expect(html).toMatch(/<td class="button" bgcolor="#00552a"/)
      expect(html).toContain('.link { color: #88ddaa !important; }')
      // Nothing of another ribbon is left.
      expect(html).not.toMatch(/#(0b56a3|8ec3fb|ff3300|3399ff)/)
    },
  )

  it('asks for nothing from anywhere', () => {
    const { html } = writeLetter(sender, letter)
    expect(html).not.toMatch(/<(img|link|script|iframe|object|embed|base|form)\b|\bsrc=|\burl\(|@import|@font-face/i)
    const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)
    expect(new Set(addresses)).toEqual(new Set([letter.button?.href, sender.origin]))
  })

  it('lets nothing that a member has typed become a tag or leave its attribute', () => {
    const evil = `"><script>alert(1)</script>'&amp;`
    const { html } = writeLetter(
      { ...sender, name: evil, town: evil, origin: evil },
      {
        greeting: evil,
        paragraphs: [evil],
        button: { label: evil, href: evil },
        comparison: [{ field: evil, before: evil, after: evil }],
        closing: [evil],
      },
    )
    expect(html).not.toContain('<script')
    expect(html).not.toContain('">\'')
    const escaped = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#39;&amp;amp;'
    expect(html.split(escaped).length - 1).toBe(16)
    expect(html.replaceAll(escaped, '')).not.toContain('alert')
  })
})
