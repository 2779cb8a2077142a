import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'

/** The least that S3 takes as a part, and the most parts it takes. */
const leastPartBytes = 5 * 1024 ** 2
const mostParts = 10_000

/** Each needs the memory of one part and no more, however large the file is. */
const partsAtOnce = 2

interface Target {
  Bucket: string
  Key: string
}

/** Sends a file to S3, a large one in parts. If this fails, parts may be left there, but none is still on its way. */
export async function putObject(client: S3Client, target: Target, path: string): Promise<void> {
  await using file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  const { size } = await file.stat()
  if (size > leastPartBytes) {
    await putInParts(client, target, file, size)
  } else {
    const Body = await readPart(file, Buffer.allocUnsafeSlow(size), 0)
    await client.send(new PutObjectCommand({ ...target, Body }))
  }
}

async function putInParts(client: S3Client, target: Target, file: FileHandle, size: number): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target))
  const partBytes = Math.max(leastPartBytes, Math.ceil(size / mostParts))
  const count = Math.ceil(size / partBytes)
  const etags: (string | undefined)[] = []
  let next = 0

  async function putEachNext(): Promise<void> {
    const buffer = Buffer.allocUnsafeSlow(partBytes)
    try {
      for (let part = next++; part < count; part = next++) {
        const Body = await readPart(file, buffer, part * partBytes)
        const { ETag } = await client.send(new UploadPartCommand({ ...target, UploadId, PartNumber: part + 1, Body }))
        etags[part] = ETag
      }
    } catch (error) {
      next = count
      throw error
    }
  }

  const results = await Promise.allSettled(Array.from({ length: partsAtOnce }, putEachNext))
  for (const result of results) if (result.status === 'rejected') throw result.reason
  const Parts = etags.map((ETag, part) => ({ ETag, PartNumber: part + 1 }))
  await client.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } }))
}

async function readPart(file: FileHandle, buffer: Buffer, position: number): Promise<Buffer> {
  let filled = 0
  while (filled < buffer.length) {
    const { bytesRead } = await file.read(buffer, filled, buffer.length - filled, position + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return buffer.subarray(0, filled)
}
