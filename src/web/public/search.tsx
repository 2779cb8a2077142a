import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { publicContent } from '../context.ts'
import { useRenewedLinks } from '../members/frame/link-renewal.ts'
import { session } from '../session/session.ts'
import { useStore } from '../session/store.ts'
import { NamedFrame } from '../shell/named-frame.tsx'
import { ToastPlace } from '../shell/notify.tsx'
import { SiteLink } from '../shell/site-link.tsx'
import type { Route } from './+types/search'
import { findAsMember } from './search/find-as-member.ts'
import './search/search.css'
import { useWords } from '../shell/use-words.ts'
import { SearchForm } from './search/search-form.tsx'
import { SearchResults } from './search/search-results.tsx'
import { type Found, noSearch, nothingNear, type SearchState } from './search/search-state.ts'
import { search } from './search/search-store.ts'
import { hitsPerAnswer, type Wanted, wantedBy } from './search/term-in-address.ts'
import { useReturnToHit } from './search/use-return-to-hit.ts'

/** What everyone may find. No other results are ever rendered on the server. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const content = context.get(publicContent)
  const { term } = wantedBy(new URL(request.url).searchParams)
  const [{ intro }, { hits, nearest }] = await Promise.all([
    content.readPage('search'),
    term === '' ? { hits: [], nearest: nothingNear } : content.search(term),
  ])
  return { intro, term, hits, nearest }
}

type Loaded = Awaited<ReturnType<typeof loader>>

/** Does not change while the app is open. */
let intro: Loaded['intro'] | undefined

/**
 * The router waits for the answer before it shows a new address, lets go of a search that is overtaken by the next one,
 * and scrolls back to where the reader was when everything is there again.
 */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const wanted = wantedBy(new URL(request.url).searchParams)
  let loading: ReturnType<typeof serverLoader> | undefined
  const load = () => (loading ??= serverLoader())
  const kept = keptFor(wanted)
  const find = session.token()
    ? (signal: AbortSignal) => findAsMember(wanted, signal, kept)
    : async () => visitorFound(await load())
  const [introduction] = await Promise.all([
    intro ?? load().then((loaded) => loaded.intro),
    wanted.term === '' ? search.clear() : search.ask(wanted.term, find, request.signal),
  ])
  intro = introduction
  return { intro: introduction, term: wanted.term, hits: [], nearest: nothingNear }
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { term } = loaderData
  const reader = useReader()
  const state = useSearch(loaderData)
  useFirstSearch(loaderData)
  const words = useWords()
  const [typed, setTyped] = useState(term)
  const isForMember = state.member.found?.reader === 'member'
  const followHit = useReturnToHit({ isThere: isForMember || reader === 'visitor', isLate: isForMember })
  useRenewedLinks(renewLinks, isForMember ? (state.member.found?.issuedAt ?? 0) : 0)

  return (
    // Whoever has asked wants to see the answer, and not how one asks.
    <NamedFrame lead={term === '' ? loaderData.intro.lead : undefined} notice={loaderData.intro.notice} width="wide">
      {/* biome-ignore lint/a11y: it only listens to where its links lead to. */}
      <div className="search-page" onClick={followHit}>
        <SearchForm term={term} onTyped={setTyped} />
        {reader !== 'member' && (
          <div data-for="visitor">
            <SearchResults state={state.visitor} typed={typed}>
              <p className="search-members">
                {words('{Bundesbrüder}')} finden nach dem <SiteLink to="login" /> mehr.
              </p>
            </SearchResults>
          </div>
        )}
        {reader !== 'visitor' && (
          <div data-for="member">
            <SearchResults state={state.member} typed={typed} />
            <ToastPlace />
          </div>
        )}
      </div>
    </NamedFrame>
  )
}

type Reader = Found['reader']

/** Undefined on the server and while its page comes alive: then both states are there, and shell.css shows the right one. */
function useReader(): Reader | undefined {
  const { subscribe } = session
  return useStore<Reader | undefined>(
    { subscribe, get: () => (session.token() ? 'member' : 'visitor') },
    () => undefined,
  )
}

/**
 * The server has drawn what a visitor finds; a member has to ask once the page is alive. Not through the router, which
 * would scroll to the top afterwards, whatever is being read by then.
 */
function useFirstSearch(loaded: Loaded): void {
  const { search: params } = useLocation()
  useEffect(() => {
    intro ??= loaded.intro
    const wanted = wantedBy(new URLSearchParams(params))
    if (!session.token() || isBegun(search.get()) || wanted.term === '') return
    void search.ask(wanted.term, (signal) => findAsMember(wanted, signal))
  }, [loaded.intro, params])
}

const isBegun = ({ request }: SearchState) => request > 0

/** The search as each of the two sees it; what the other one was told is not there. */
function useSearch(loaded: Loaded): Record<Reader, SearchState> {
  const state = useStore(search, () => noSearch)
  if (isBegun(state)) return { visitor: seenBy('visitor', state), member: seenBy('member', state) }
  if (loaded.term === '') return { visitor: noSearch, member: noSearch }
  return {
    visitor: { ...noSearch, status: 'success', firstSearch: false, term: loaded.term, found: visitorFound(loaded) },
    member: { ...noSearch, status: 'loading', searching: true, term: loaded.term },
  }
}

function seenBy(reader: Reader, state: SearchState): SearchState {
  return state.found && state.found.reader !== reader ? { ...noSearch, request: state.request } : state
}

function visitorFound({ term, hits, nearest }: Loaded): Found {
  return { reader: 'visitor', term, hits, nearest, searchResults: [], total: 0, partial: false, issuedAt: 0 }
}

/** „Weitere Treffer“ needs only what is not there yet; every other search starts afresh. */
function keptFor({ term, hits }: Wanted): Found | undefined {
  const { status, found } = search.get()
  const isGrowing = found?.reader === 'member' && found.term === term && wholeAnswers(found) < hits
  return status === 'success' && isGrowing ? found : undefined
}

/** As many hits as the answers have room for that they came with. */
const wholeAnswers = ({ searchResults }: Found) =>
  Math.max(Math.ceil(searchResults.length / hitsPerAnswer), 1) * hitsPerAnswer

async function renewLinks(): Promise<void> {
  const { found } = search.get()
  if (found) await search.renew(() => findAsMember({ term: found.term, hits: wholeAnswers(found) }))
}
