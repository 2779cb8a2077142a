import { describe, expect, it } from 'vitest'
import { sanitizeRichText } from '../schema/sanitize-rich-text.ts'
import { imprintSections, type LegalFacts, privacySections, withoutSample } from './legal-texts-rules.ts'

const facts: LegalFacts = {
  carrier: 'Altherrenverband der Markomannia e. V.',
  street: 'Marktplatz 3',
  city: '12345 Musterstadt',
  representative: 'Dr. Karl Muster, Vorsitzender\nOtto Probe, Kassenwart',
  email: 'vorstand@markomannia.example',
  phone: '0171 2345678',
  register: '',
  responsible: 'Hans Beispiel',
  privacyEmail: '',
  hosting: '',
  authority: '',
}
const textOf = (sections: ReturnType<typeof imprintSections>, id: string) =>
  sections.find((each) => each.id === id)?.text
const today = '17. November 2026'

describe('the texts of imprint and privacy statement', () => {
  it('say who is responsible, a line each', () => {
    const sections = imprintSections(facts)
    expect(textOf(sections, 'anbieter')).toContain(
      '<p>Altherrenverband der Markomannia e. V.<br>Marktplatz 3<br>12345 Musterstadt</p>',
    )
    expect(textOf(sections, 'vertretung')).toBe('<p>Dr. Karl Muster, Vorsitzender<br>Otto Probe, Kassenwart</p>')
    expect(textOf(sections, 'kontakt')).toContain('<a href="tel:+491712345678">0171 2345678</a>')
  })

  it.each([
    ['+49 (0)171 2345678', 'tel:+491712345678'],
    ['0049 171/2345678', 'tel:+491712345678'],
    ['nur abends', undefined],
  ])('dials %s', (phone, link) => {
    const text = textOf(imprintSections({ ...facts, phone }), 'kontakt') ?? ''
    expect(/href="(tel:[^"]*)"/.exec(text)?.[1]).toBe(link)
    expect(text).toContain(phone)
  })

  it('leave out what is not given', () => {
    expect(textOf(imprintSections(facts), 'register')).toBeUndefined()
    expect(textOf(imprintSections({ ...facts, register: 'VR 1' }), 'register')).toBe('<p>VR 1</p>')
    expect(textOf(privacySections(facts, today), 'hosting')).toBeUndefined()
    expect(textOf(imprintSections({ ...facts, phone: '' }), 'kontakt')).not.toContain('Telefon')
  })

  it('answer questions of privacy at their own address, else at the common one', () => {
    expect(textOf(privacySections(facts, today), 'verantwortlicher')).toContain('mailto:vorstand@markomannia.example')
    const privacyEmail = 'schutz@markomannia.example'
    expect(textOf(privacySections({ ...facts, privacyEmail }, today), 'verantwortlicher')).toContain(privacyEmail)
  })

  it('take what was typed for words and never for marks', () => {
    const carrier = '<img src=x onerror=alert(1)> & "Söhne"'
    const text = textOf(imprintSections({ ...facts, carrier }), 'anbieter') ?? ''
    expect(text).not.toContain('<img')
    // What is shown is what was typed, so the allow-list finds nothing to take out.
    expect(sanitizeRichText(text)).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; "Söhne"')
  })

  it('leave nothing of the sample in the sections beside them', () => {
    const text =
      '<p>In der Union. <em>Name und Anschrift des Anbieters sind hier vom Betreiber einzutragen.</em></p><p><a href="mailto:foto@aurora.example">foto@aurora.example</a></p>'
    expect(withoutSample(text, facts)).toBe(
      '<p>In der Union.</p><p><a href="mailto:vorstand@markomannia.example">vorstand@markomannia.example</a></p>',
    )
  })
})
