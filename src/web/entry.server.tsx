import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { drawingNonce, reportFault } from './context.ts'
import { Nonce } from './shell/nonce.ts'

const longestMs = 5_000

/** Renders the whole document before answering, so that it can be hashed, compressed and kept. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  let failed = false
  const nonce = context.get(drawingNonce)
  const html = await new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <Nonce value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </Nonce>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer)
          resolve(buffer(pipe(new PassThrough())))
        },
        onShellError(error) {
          clearTimeout(timer)
          reject(error)
        },
        onError(error) {
          failed = true
          context.get(reportFault)(error)
        },
      },
    )
    const timer = setTimeout(() => abort(new Error(`not rendered within ${longestMs} ms`)), longestMs)
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(html, { status: failed ? 500 : status, headers })
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  ;(context as RouterContextProvider).get(reportFault)(error)
}
