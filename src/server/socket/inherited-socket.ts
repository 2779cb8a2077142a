/** The first that is handed over, as systemd counts them (sd_listen_fds). */
const firstHandedOver = 3

/**
 * The number of a listening socket that whoever started this process has opened for it, and keeps open while it is started
 * anew: who comes meanwhile waits in its line. Nobody else whom this process starts is told of it.
 */
export function takeInheritedSocket(env: NodeJS.ProcessEnv, pid = process.pid): number | undefined {
  const isForUs = env.LISTEN_PID === String(pid) && Number(env.LISTEN_FDS) >= 1
  for (const name of ['LISTEN_PID', 'LISTEN_FDS', 'LISTEN_FDNAMES']) delete env[name]
  return isForUs ? firstHandedOver : undefined
}
