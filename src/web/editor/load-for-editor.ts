import { followSetup } from '../admin/start/setup-progress.ts'
import { type Loaded, loadForRole } from '../session/load-for-role.ts'

/** What a screen of the editor shows, and for who comes from the first steps how far they are. */
export const loadForEditor = <T>(call: () => Promise<T>): Promise<Loaded<T>> =>
  loadForRole('editor', async () => (await Promise.all([call(), followSetup()]))[0])
