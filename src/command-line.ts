/**
 * How a person calls one of our commands on this machine: in a release by its launcher, which says where it lies; in the sources by
 * npm, which wants two dashes before what is meant for the command.
 */
export function commandLine(command: string, args = '', env: Record<string, string | undefined> = process.env): string {
  if (env.PENNAL_RELEASE !== undefined) return args === '' ? `pennal ${command}` : `pennal ${command} ${args}`
  if (command === 'start') return 'npm start'
  const passed = args.startsWith('[') ? `[-- ${args.slice(1)}` : `-- ${args}`
  return args === '' ? `npm run ${command}` : `npm run ${command} ${passed}`
}
