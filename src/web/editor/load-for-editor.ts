import { mayEdit, mayEditSome } from '../../accounts/rights/rights-rules.ts'
import { followSetup } from '../admin/start/setup-progress.ts'
import { type Loaded, loadIf } from '../session/load-for-role.ts'
import type { Profile } from '../session/session.ts'

/** What a screen of the editor shows, and for who comes from the first steps how far they are. */
export const loadForEditor = <T>(call: () => Promise<T>): Promise<Loaded<T>> => loadFor(mayEditSome, call)

/** The same of a screen that is about one collection, for who may change that one. */
export const loadForCollection = <T>(collection: string, call: () => Promise<T>): Promise<Loaded<T>> =>
  loadFor((profile) => mayEdit(profile, collection), call)

/** The same of what belongs to planning. */
export const loadForPlanning = <T>(call: () => Promise<T>): Promise<Loaded<T>> =>
  loadFor(({ rights }) => rights.includes('programme'), call)

const loadFor = <T>(may: (profile: Profile) => boolean, call: () => Promise<T>): Promise<Loaded<T>> =>
  loadIf(may, async () => (await Promise.all([call(), followSetup()]))[0])
