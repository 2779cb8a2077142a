import type { Database } from '../../database/open-database.ts'
import { fts5Rows } from './fts5-rows.ts'
import type { IndexRows } from './index-rows.ts'
import { postgresRows } from './postgres-rows.ts'

export const rowsOfEngine = (engine: Database['engine']): IndexRows => (engine === 'sqlite' ? fts5Rows : postgresRows)
