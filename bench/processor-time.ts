import { readFileSync } from 'node:fs'

/** Milliseconds of processor time that a process has had so far, all its threads together; Linux counts in hundredths of a second. */
export function processorMilliseconds(pid: number): number {
  // The second field is a name in brackets, which may hold blanks.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}
