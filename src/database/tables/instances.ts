export interface TablesOfInstances {
  instances: InstancesTable
}

/**
 * The instances on a PostgreSQL that are alive. No moment stands here: a beat that goes on counting is a sign of life,
 * whatever the clocks of the machines say.
 */
export interface InstancesTable {
  id: string
  beats: number
}
