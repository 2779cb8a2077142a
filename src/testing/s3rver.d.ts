declare module 's3rver' {
  import type { IncomingMessage, Server, ServerResponse } from 'node:http'
  import type { Readable } from 'node:stream'

  export interface S3Context {
    method: string
    path: string
    query: Record<string, string | undefined>
    req: IncomingMessage
    res: ServerResponse
    status: number
    type: string
    body: unknown
    length: number
  }

  export interface S3Object {
    bucket: string
    key: string
    content: Readable | Buffer
    metadata: unknown
  }

  export interface S3Store {
    getResourcePath(bucket: string, key: string | undefined, resource: string): string
    putMetadata(bucket: string, key: string, metadata: unknown, md5: string): Promise<void>
    putObject(object: S3Object): Promise<{ size: number; md5: string }>
    listObjects(bucket: string, options: { maxKeys?: number }): Promise<unknown>
    putPart(bucket: string, uploadId: string, number: number, content: Readable): Promise<{ size: number; md5: string }>
  }

  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    middleware: ((context: S3Context, next: () => Promise<void>) => Promise<void>)[]
    store: S3Store
    logger: { silent: boolean }
    httpServer: Server
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
