import { type Loaded, loadForRole } from '../session/load-for-role.ts'

/** What a screen of the editor shows. */
export const loadForEditor = <T>(call: () => Promise<T>): Promise<Loaded<T>> => loadForRole('editor', call)
