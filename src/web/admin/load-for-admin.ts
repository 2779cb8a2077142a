import { type Loaded, loadForRole, loadIf } from '../session/load-for-role.ts'
import { session } from '../session/session.ts'
import { askSetup } from './start/setup-progress.ts'

/** What a page of the administration shows, and how far the first steps are, which stands above all of them. */
export const loadForAdmin = <T>(call: () => Promise<T>): Promise<Loaded<T>> =>
  loadForRole('admin', async () => (await Promise.all([call(), askSetup()]))[0])

/** The same of a page about the records of members, for who looks after their addresses, too. */
export const loadForAddresses = <T>(call: () => Promise<T>): Promise<Loaded<T>> =>
  loadIf(
    ({ rights }) => rights.includes('addresses'),
    async () => {
      const isAdmin = session.get().profile?.roles.includes('admin')
      return (await Promise.all([call(), isAdmin && askSetup()]))[0]
    },
  )
