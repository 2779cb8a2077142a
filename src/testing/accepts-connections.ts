import { once } from 'node:events'
import { connect, type NetConnectOpts } from 'node:net'

/** Whether something listens there already, for the test that has started it and has to wait. */
export async function acceptsConnections(address: NetConnectOpts): Promise<boolean> {
  const socket = connect(address)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
