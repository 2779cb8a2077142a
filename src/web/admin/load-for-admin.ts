import { type Loaded, loadForRole } from '../session/load-for-role.ts'
import { askSetup } from './start/setup-progress.ts'

/** What a page of the administration shows, and how far the first steps are, which stands above all of them. */
export const loadForAdmin = <T>(call: () => Promise<T>): Promise<Loaded<T>> =>
  loadForRole('admin', async () => (await Promise.all([call(), askSetup()]))[0])
