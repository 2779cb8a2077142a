import { nameInAddress } from './reading/address-rules.ts'
import { plainText } from './schema/plain-text-rules.ts'

/** What an event is called in its address: those of the programme have a semester, fixed dates have numbers of their own. */
export interface AddressedEvent {
  id: number
  veranstaltung: string
  semester?: string
}

/** All events lie below the page that lists them. */
const root = '/calendar/'

const mostOfTitle = 60

/** What an address goes by: 12 in the programme, f3 among the fixed dates. It stays when title and date change. */
export const eventReference = ({ id, semester }: Pick<AddressedEvent, 'id' | 'semester'>): string =>
  semester === undefined ? `f${id}` : String(id)

/** Where an event has its page: the number finds it, the title behind is for people. */
export function eventPath(event: AddressedEvent): string {
  const title = shortenAtHyphen(nameInAddress(plainText(event.veranstaltung)).replace(/^-|-$/g, ''))
  return root + [eventReference(event), title].filter(Boolean).join('-')
}

/** Where members find it, with who comes: also what visitors do not see. */
export const datePath = (event: Pick<AddressedEvent, 'id' | 'semester'>): string => `/dates/${eventReference(event)}`

/** Its calendar file. */
export const eventFilePath = (event: AddressedEvent): string => eventPath(event) + fileEnd

/** The programme of a semester as PDF, for everyone. */
export const programmeFilePath = (semester: string): string => `${root}${semester}${programmeEnd}`

const fileEnd = '.ics'
const programmeEnd = '.pdf'

/** Which event an address below the calendar names, whatever title stands behind; undefined for any other address. */
export function eventNamedBy(path: string): { reference: string; isFile: boolean } | undefined {
  if (!path.startsWith(root)) return undefined
  const isFile = path.endsWith(fileEnd)
  const name = path.slice(root.length, isFile ? -fileEnd.length : undefined)
  const reference = /^(f?\d{1,15})(?:-[^/]*)?$/.exec(name)?.[1]
  return reference === undefined ? undefined : { reference, isFile }
}

/** The semester whose programme an address means; undefined for any other. */
export function programmeNamedBy(path: string): string | undefined {
  if (!path.startsWith(root) || !path.endsWith(programmeEnd)) return undefined
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.exec(path.slice(root.length, -programmeEnd.length))?.[0]
}

function shortenAtHyphen(name: string): string {
  if (name.length <= mostOfTitle) return name
  const cut = name.lastIndexOf('-', mostOfTitle)
  return name.slice(0, cut > 0 ? cut : mostOfTitle)
}
