type Listener = (params: Record<string, unknown>) => void

export interface BidiConnection {
  send(method: string, params: Record<string, unknown>): Promise<Record<string, unknown>>
  on(event: string, listener: Listener): void
  close(): void
}

interface Message {
  id?: number
  type: 'success' | 'error' | 'event'
  result?: Record<string, unknown>
  method?: string
  params?: Record<string, unknown>
  error?: string
  message?: string
}

/** WebDriver BiDi: questions and answers as JSON over a WebSocket, and events between them. */
export async function connectBidi(url: string): Promise<BidiConnection> {
  const socket = new WebSocket(url)
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>()
  const listeners = new Map<string, Listener>()
  let last = 0

  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data))
    if (message.type === 'event') {
      listeners.get(message.method ?? '')?.(message.params ?? {})
      return
    }
    const question = waiting.get(message.id ?? 0)
    waiting.delete(message.id ?? 0)
    if (message.type === 'success') question?.resolve(message.result ?? {})
    else question?.reject(new Error(`${message.error}: ${message.message}`))
  })
  const closed = new Promise<never>((_, reject) =>
    socket.addEventListener('close', () => {
      const error = new Error('Firefox has ended the connection')
      for (const { reject } of waiting.values()) reject(error)
      reject(error)
    }),
  )
  // Nobody waits for it any more once the connection stands.
  closed.catch(() => {})
  await Promise.race([new Promise((resolve) => socket.addEventListener('open', resolve)), closed])

  return {
    send(method, params) {
      const id = ++last
      const question = Promise.withResolvers<Record<string, unknown>>()
      waiting.set(id, question)
      socket.send(JSON.stringify({ id, method, params }))
      return question.promise
    },
    on: (event, listener) => listeners.set(event, listener),
    close: () => socket.close(),
  }
}
