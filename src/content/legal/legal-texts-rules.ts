/** What imprint and privacy statement are written from. What is voluntary is '' where it is not given. */
export interface LegalFacts {
  /** The association, or the person, that runs the site. */
  carrier: string
  street: string
  city: string
  /** One person a line. */
  representative: string
  email: string
  phone: string
  register: string
  /** Who answers for what is written. */
  responsible: string
  privacyEmail: string
  /** Name and address, one line each. */
  hosting: string
  authority: string
}

/** As long as nobody has said anything. */
export const noFacts: LegalFacts = {
  carrier: '',
  street: '',
  city: '',
  representative: '',
  email: '',
  phone: '',
  register: '',
  responsible: '',
  privacyEmail: '',
  hosting: '',
  authority: '',
}

export interface LegalSection {
  id: string
  heading: string
  /** Rich text; undefined where there is nothing to say, so that the section goes. */
  text: string | undefined
  /** The section that it stands behind, where it is new. */
  behind?: string
}

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const asMarkup = (text: string): string => text.replace(/[&<>"]/g, (sign) => escaped[sign] ?? sign)

const linesOf = (...texts: string[]): string =>
  texts
    .flatMap((text) => text.split('\n'))
    .map((line) => asMarkup(line.trim()))
    .filter(Boolean)
    .join('<br>')

const mailLine = (address: string) => `E-Mail: <a href="mailto:${asMarkup(address)}">${asMarkup(address)}</a>`

/** A number as people write it, "0171 3920095", with the link that dials it where it is a German or an international one. */
function phoneLine(phone: string): string {
  const digits = phone.replace(/\(0\)/g, '').replace(/[^\d+]/g, '')
  const dialled = digits.replace(/^00/, '+').replace(/^0/, '+49')
  const isPlain = /^\+\d{6,15}$/.test(dialled)
  return `Telefon: ${isPlain ? `<a href="tel:${dialled}">${asMarkup(phone)}</a>` : asMarkup(phone)}`
}

const reachedBy = (email: string, phone: string) =>
  `<p>${[mailLine(email), ...(phone ? [phoneLine(phone)] : [])].join('<br>')}</p>`

/** The sections of the imprint that follow from the data. All others stay as they are. */
export function imprintSections(facts: LegalFacts): LegalSection[] {
  const { carrier, street, city, representative, email, phone, register, responsible } = facts
  return [
    {
      id: 'anbieter',
      heading: 'Anbieter',
      text: `<p>Angaben gemäß §\u00a05 DDG:</p><p>${linesOf(carrier, street, city)}</p>`,
    },
    { id: 'vertretung', heading: 'Vertreten durch', text: `<p>${linesOf(representative)}</p>`, behind: 'anbieter' },
    { id: 'kontakt', heading: 'Kontakt', text: reachedBy(email, phone), behind: 'vertretung' },
    {
      id: 'register',
      heading: 'Vereinsregister',
      text: register ? `<p>${linesOf(register)}</p>` : undefined,
      behind: 'kontakt',
    },
    {
      id: 'redaktion',
      heading: 'Verantwortlich für den Inhalt',
      text: `<p>Verantwortlich gemäß §\u00a018 Abs.\u00a02 MStV:</p><p>${linesOf(responsible, street, city)}</p>`,
      behind: 'register',
    },
    // Who has said who he is is not made up any more.
    { id: 'erdacht', heading: '', text: undefined },
  ]
}

/** Those of the privacy statement. `today` is written as people write it: "17. November 2026". */
export function privacySections(facts: LegalFacts, today: string): LegalSection[] {
  const { carrier, street, city, email, privacyEmail, phone, hosting, authority } = facts
  return [
    {
      id: 'verantwortlicher',
      heading: 'Wer verantwortlich ist',
      text: `<p>Verantwortlich im Sinne der Datenschutz-Grundverordnung (DSGVO) ist:</p><p>${linesOf(carrier, street, city)}</p>${reachedBy(privacyEmail || email, phone)}<p>Wer uns vertritt, steht im <a href="/impressum">Impressum</a>.</p>`,
    },
    {
      id: 'hosting',
      heading: 'Wo diese Website liegt',
      text: hosting
        ? `<p>Website, Datenbank und Postfächer liegen bei diesem Anbieter, der die Daten in unserem Auftrag und nach unserer Weisung verarbeitet (Art.\u00a028 DSGVO):</p><p>${linesOf(hosting)}</p>`
        : undefined,
      behind: 'empfaenger',
    },
    {
      id: 'aufsicht',
      heading: 'Wer uns beaufsichtigt',
      text: authority
        ? `<p>Für uns zuständig ist diese Aufsichtsbehörde; bei ihr kannst du dich beschweren (Art.\u00a077 DSGVO):</p><p>${linesOf(authority)}</p>`
        : undefined,
      behind: 'rechte',
    },
    {
      id: 'stand',
      heading: 'Stand dieser Erklärung',
      text: `<p>Stand: ${asMarkup(today)}. Ändert sich, was die Website tut, ändern wir auch diesen Text. Es gilt die Fassung, die hier steht.</p>`,
    },
  ]
}

const sampleAddress = /[\w.+-]+@aurora\.example/g
const reminder = / ?<em>[^<]*vom Betreiber einzutragen\.<\/em>/g

/** What other sections said of the sample: mail addresses that nobody reads, and reminders of what is filled in by now. */
export function withoutSample(text: string, { email }: Pick<LegalFacts, 'email'>): string {
  return text.replace(reminder, '').replace(sampleAddress, () => asMarkup(email))
}

const descriptions: Record<string, string> = {
  impressum: 'Impressum: Anbieter, Vertretung und Kontakt.',
  datenschutz:
    'Datenschutzerklärung: welche Daten diese Website verarbeitet, auf welcher Grundlage und welche Rechte du hast.',
}

interface LegalIntro {
  page: string
  description: string
  notice?: string | undefined
}

/** The introduction of both pages warned that all of this is made up, and told search engines so. Other words stay. */
export function introWithoutSample<Intro extends LegalIntro>(intro: Intro): Intro {
  const description = descriptions[intro.page]
  if (description === undefined) return intro
  return {
    ...intro,
    description: /Aurora|erdacht/.test(intro.description) ? description : intro.description,
    ...(intro.notice?.includes('erdachten Verbindung') && { notice: '' }),
  }
}
