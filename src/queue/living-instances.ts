import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whether an instance has given signs of life since others last took it for dead. */
export const isLiving = (instance: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from instances where instances.id = ${instance})`
