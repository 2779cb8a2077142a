import { type Loaded, loadForRole } from '../session/load-for-role.ts'

/** What a page of the administration shows. */
export const loadForAdmin = <T>(call: () => Promise<T>): Promise<Loaded<T>> => loadForRole('admin', call)
