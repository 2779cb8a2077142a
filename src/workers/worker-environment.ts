/** What a program needs of the machine to run at all. */
const handedOn = ['PATH', 'NODE_ENV', 'TZ', 'LANG', 'LC_ALL', 'LD_LIBRARY_PATH']

/** For a process that opens files of strangers: whatever else the server knows, passwords above all, is not beside them. */
export function workerEnvironment(): Record<string, string | undefined> {
  return Object.fromEntries(handedOn.map((name) => [name, process.env[name]]))
}
