import { type CollectionName, collections, type EntryOf } from '../collections/collections.ts'
import { plainText } from '../schema/plain-text-rules.ts'
import { nameInAddress } from './address-rules.ts'
import type { Introduce } from './introduce.ts'
import { readableText } from './readable-text.ts'

/** A piece of an entry that can be found by itself. */
export interface EntryPart {
  /** Its own heading; without one, the page's title stands for it. */
  title?: string
  text: string
  /** Where it stands on its page: what follows the path in the address. */
  at?: string
  /** The title is only how the text begins: a caption must not outweigh the page that is about something. */
  isExcerpt?: boolean
}

/** What an entry has to know of the others. */
export interface Surroundings {
  semesterTitle: (id: string) => string | undefined
  introduce: Introduce
}

type Parts<Name extends CollectionName> = (entry: EntryOf<Name>, others: Surroundings) => EntryPart | EntryPart[]

/** How the entries of each collection are found, and where a hit leads: as near as the address of the page allows. */
const partsOf: { [Name in CollectionName]: Parts<Name> } = {
  fraternity: ({ house, ...shown }) => ({
    title: shown.name,
    text: join(`gegründet ${shown.founded}`, rest('fraternity', shown, 'name')),
  }),
  // What search engines are told is not on the page.
  intros: ({ lead, notice }) => ({ text: join(lead, notice) }),
  internIntros: (intro) => ({ text: rest('internIntros', intro) }),
  home: (home) => [
    { title: home.heading, text: join(home.lead, ...home.welcome) },
    { title: home.contactHeading, text: home.contactHint, at: '#kontakt' },
    { title: home.galleriesHeading, text: home.galleriesText, at: '#bilder' },
  ],
  flyer: (card) => ({ title: card.title, text: rest('flyer', card, 'title'), at: `#${card.id}` }),
  about: (about) => [
    { title: about.foundingHeading, text: plainText(about.founding), at: '#gruendung' },
    { title: about.articleHeading, text: join(plainText(about.article), about.articleSource), at: '#satzung' },
    {
      title: about.entryHeading,
      text: join(
        plainText(about.entry),
        ...about.entryRules.map(({ term, rule }) => `${term}: ${rule}`),
        plainText(about.irrelevant),
      ),
      at: '#aufnahme',
    },
  ],
  faq: (entry) => ({ title: entry.question, text: rest('faq', entry, 'question'), at: `#${entry.id}` }),
  semesters: (semester) => ({
    title: semester.title,
    text: rest('semesters', semester, 'title'),
    at: `#${semester.id}`,
  }),
  events: (event, { semesterTitle }) => ({
    title: plainText(event.veranstaltung),
    text: join(rest('events', event, 'veranstaltung'), semesterTitle(event.semester)),
    at: `#${event.semester}`,
  }),
  fixedDates: (date) => ({
    title: plainText(date.veranstaltung),
    text: rest('fixedDates', date, 'veranstaltung'),
    at: '#feststehende-termine',
  }),
  galleries: ({ title, text, pictures }) => [
    { title, text },
    ...pictures.map(({ id, alt, caption }) => ({
      title: shorten(caption),
      isExcerpt: true,
      text: join(caption, alt),
      at: `?bild=${id}`,
    })),
  ],
  privacy: (section) => ({ title: section.heading, text: rest('privacy', section, 'heading'), at: `#${section.id}` }),
  imprint: (section) => ({ title: section.heading, text: rest('imprint', section, 'heading'), at: `#${section.id}` }),

  internFaq: (entry) => ({ title: entry.question, text: rest('internFaq', entry, 'question'), at: `#${entry.id}` }),
  offices: ({ id, semester, ...holders }) => ({
    title: semester,
    // A bare list of names would say nothing: here what the field is called is half of what the page says.
    text: join(
      ...Object.entries(holders).map(([office, name]) => {
        const { label } = collections.offices.schema.shape[office as keyof typeof holders].meta() ?? {}
        return name && `${label}: ${name}`
      }),
    ),
    at: `#${id}`,
  }),
  tasks: (task) => ({ title: task.office, text: rest('tasks', task, 'office'), at: `#${task.id}` }),
  ideas: (idea) => ({ title: idea.title, text: idea.note, at: `#${ideaGroups[idea.group]}` }),
  lessons: (lesson) => ({ title: lesson.title, text: lesson.text, at: '#erfahrungen' }),
  jubilee: (report) => ({ title: report.title, text: rest('jubilee', report, 'title'), at: `#${report.id}` }),
  promotion: ({ title, text }) => ({ title, text }),
  excursions: (report) => ({ title: report.title, text: rest('excursions', report, 'title'), at: `#${report.id}` }),
  dignitaries: ({ name }) => named(name),
  memorial: (memorial) => [
    { title: memorial.heading, text: plainText(memorial.text), at: '#ehrenmal' },
    { title: memorial.rememberedHeading, text: memorial.rememberedText, at: '#verstorbene' },
  ],
  fallen: ({ name }) => ({ ...named(name), at: '#gefallene' }),
  remembered: ({ name }) => ({ ...named(name), at: '#verstorbene' }),
  chronicle: ({ heading, text }) => ({ title: heading, text: plainText(text), at: '#geschichte' }),
  timeline: ({ jahr, ereignis }) => ({ title: jahr, text: plainText(ereignis), at: '#zeittafel' }),
  seniors: (senior) => ({
    title: plainText(senior.name),
    text: rest('seniors', senior, 'name'),
    at: listed('aktiven-senioren', senior.name),
  }),
  ahSeniors: (senior) => ({
    title: plainText(senior.name),
    text: join(senior.function, rest('ahSeniors', senior, 'name')),
    at: listed('ah-senioren', senior.name),
  }),
  profiles: ({ member, text }, { introduce }) => {
    const { displayName, ...facts } = introduce(member) ?? {}
    if (displayName === undefined) return []
    return {
      title: displayName,
      text: join(...Object.values(facts), plainText(text)),
      at: `#${nameInAddress(displayName)}`,
    }
  },
  penalties: ({ offence, euros, note }) => ({ title: offence, text: join(money.format(euros), note) }),
  penaltyRules: (rules) => ({ text: rest('penaltyRules', rules), at: '#regeln' }),
  figures: ({ topic, label, value }) => ({ title: `${topic}: ${label}`, text: value, at: '#zahlen' }),
  changelog: ({ version, date, changes }) => ({
    title: `Version ${version}`,
    text: join(day.format(new Date(date)), ...changes),
    at: `#v${version.replaceAll('.', '-')}`,
  }),
  credits: ({ name, reason }) => ({ title: name, text: reason }),
  creditQuote: (quote) => ({ title: quote.term, text: rest('creditQuote', quote, 'term'), at: '#definition' }),
  film: (film) => ({ title: film.title, text: rest('film', film, 'title'), at: '#film' }),
}

/** In one piece, but for entries of which the address can name parts. */
export function partsOfEntry<Name extends CollectionName>(
  name: Name,
  entry: EntryOf<Name>,
  others: Surroundings,
): EntryPart[] {
  return [partsOf[name](entry, others)].flat()
}

const ideaGroups: Record<EntryOf<'ideas'>['group'], string> = {
  compulsory: 'pflicht',
  optional: 'kuer',
  hut: 'huette',
  games: 'spiele',
}

const money = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' })

const join = (...texts: (string | undefined)[]) => texts.filter(Boolean).join(' · ')

/** All that can be read in an entry but for what is its title already. */
function rest<Name extends CollectionName>(name: Name, entry: object, title?: keyof EntryOf<Name>): string {
  return readableText(collections[name].schema, title === undefined ? entry : { ...entry, [title]: undefined })
}

/** A line that begins with a name in bold. */
function named(html: string): EntryPart {
  const name = /^<strong>(.*?)<\/strong>/.exec(html)?.[1]
  return { title: plainText(name ?? html), text: name === undefined ? '' : plainText(html) }
}

/** A tab, narrowed down to a name. */
function listed(tab: string, name: string): string {
  return `?${new URLSearchParams({ tab, suche: plainText(name) })}`
}

function shorten(caption: string): string {
  if (caption.length <= longestTitle) return caption
  return `${caption.slice(0, caption.lastIndexOf(' ', longestTitle)).replace(/[\s,.;:–]+$/, '')} …`
}

const longestTitle = 80
