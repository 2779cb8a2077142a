/**
 * How much a piece of work takes, where 1 is a known one of some tenths of a second that any machine takes as long for as it is
 * slow. Counted in time of the processor, so that it does not matter who else uses it.
 */
export async function effortOf(work: () => unknown): Promise<number> {
  return (await processorTime(work)) / (await processorTime(knownWork))
}

async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

function knownWork(): number {
  return 'Stiftungsfest, Kommers 03 '.repeat(40_000).replace(/\p{L}+/gu, (word) => word.toLowerCase()).length
}
