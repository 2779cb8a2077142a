import { expect } from 'vitest'
import type { ImportAnswer } from '../../members/imports/read-import.ts'
import type { TestCalls } from '../calls.ts'

/** An administrator who sends files with members and decides about them. */
export function openImporter(calls: Pick<TestCalls, 'request'>, authorization: string) {
  const path = '/members/io/members/imports'

  async function ask(method: string, address: string, body?: unknown) {
    const init = { method, headers: { authorization }, ...(body !== undefined && { body: JSON.stringify(body) }) }
    return calls.request(address, init)
  }

  async function post(fileName: string, bytes: string | Uint8Array): Promise<Response> {
    const body = new FormData()
    body.append('file', new Blob([bytes as BlobPart]), fileName)
    return calls.request(path, { method: 'POST', headers: { authorization }, body })
  }

  async function answered(response: Response): Promise<ImportAnswer> {
    const text = await response.text()
    expect(response.status, text).toBeLessThan(300)
    return JSON.parse(text)
  }

  return {
    ask,
    post,
    send: async (fileName: string, bytes: string | Uint8Array) => answered(await post(fileName, bytes)),
    read: async ({ id }: { id: string }, query = '') => answered(await ask('GET', `${path}/${id}?${query}`)),
    change: ({ id, revision }: ImportAnswer, change: object) => ask('PUT', `${path}/${id}`, { revision, ...change }),
    async decide(imported: ImportAnswer, change: object) {
      return answered(await this.change(imported, change))
    },
    accept: ({ id, revision }: ImportAnswer) => ask('POST', `${path}/${id}/accept`, { revision }),
    async take(imported: ImportAnswer) {
      return answered(await this.accept(imported))
    },
    undo: ({ id, revision }: ImportAnswer) => ask('POST', `${path}/${id}/undo`, { revision }),
    remove: ({ id }: ImportAnswer) => ask('DELETE', `${path}/${id}`),
  }
}
