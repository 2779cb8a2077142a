import { type LivingStatus, livingStatuses } from '../../../members/record/member-rules.ts'

/** So many people come at a time. */
export const peoplePerStep = 50
/** Beyond these a better word helps, not a longer list. */
export const mostPeople = 1000
/** As much as the call looks at. */
export const mostSearchCharacters = 200

interface Filters {
  search: string
  status: LivingStatus | ''
  year: string
  town: string
}

export interface Wanted extends Filters {
  /** How many people at the most. */
  shown: number
  view: 'list' | 'cards'
}

const noFilters: Filters = { search: '', status: '', year: '', town: '' }

/** What an address asks for: ?suche=Müller&status=Fux&jahr=1987&ort=Kiel. Whatever stands there, the call can answer it. */
export function wantedBy(params: URLSearchParams): Wanted {
  const steps = Math.ceil(Number(params.get('zeigen')) / peoplePerStep)
  const year = params.get('jahr') ?? ''
  return {
    search: tidy(params.get('suche') ?? ''),
    status: livingStatuses.find((status) => status === params.get('status')) ?? '',
    year: /^[1-9]\d{3}$/.test(year) ? year : '',
    town: tidy(params.get('ort') ?? ''),
    shown: Math.min(Math.max(steps || 1, 1) * peoplePerStep, mostPeople),
    view: params.get('ansicht') === 'karten' ? 'cards' : 'list',
  }
}

export function paramsOf({ search, status, year, town, shown, view }: Wanted): URLSearchParams {
  const params = {
    suche: tidy(search),
    status,
    jahr: year,
    ort: town,
    zeigen: shown > peoplePerStep ? String(shown) : '',
    ansicht: view === 'cards' ? 'karten' : '',
  }
  return new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''))
}

/** The filters as the calls want them. */
export function queryOf({ search, status, year, town }: Filters): Query {
  return { ...(search && { search }), ...(status && { status }), ...(year && { year }), ...(town && { town }) }
}

type Query = { search?: string; status?: LivingStatus; year?: string; town?: string }

export const isFiltered = (wanted: Filters): boolean => Object.keys(queryOf(wanted)).length > 0

/** All people again, seen as before. */
export function withoutFilters({ view }: Wanted): Wanted {
  return { ...noFilters, view, shown: peoplePerStep }
}

/** Neither halves of characters nor signs that cannot be seen. */
function tidy(text: string): string {
  const visible = text.toWellFormed().replace(/\p{C}/gu, ' ')
  return visible.slice(0, mostSearchCharacters).toWellFormed().trim()
}
