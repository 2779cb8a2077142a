import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { reportFault } from './context.ts'

/** Renders the whole document before answering, so that it can be hashed, compressed and kept. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  let failed = false
  const stream = await renderToReadableStream(<ServerRouter context={entry} url={request.url} />, {
    signal: AbortSignal.timeout(5_000),
    onError(error) {
      failed = true
      context.get(reportFault)(error)
    },
  })
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(stream, { status: failed ? 500 : status, headers })
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  ;(context as RouterContextProvider).get(reportFault)(error)
}
