import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'

/** So much of it is held in memory, and an object may have ten thousand of them: 80 GB. */
const partBytes = 8 * 1024 * 1024

interface Target {
  Bucket: string
  Key: string
}

/** Sends bytes whose number is not known before the last one, in parts where there are many. */
export async function putStream(client: S3Client, object: Target, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const parts = inParts(bytes)
  const first = await parts.next()
  const begun = first.value ?? Buffer.alloc(0)
  if (begun.length < partBytes) {
    // Also what follows the last part is waited for: a fault of the source may be the last thing it says.
    await parts.next()
    await client.send(new PutObjectCommand({ ...object, Body: begun }))
    return
  }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(object))
  try {
    const Parts: { ETag: string | undefined; PartNumber: number }[] = []
    for (let Body: Buffer | undefined = begun; Body; Body = (await parts.next()).value) {
      const PartNumber = Parts.length + 1
      const { ETag } = await client.send(new UploadPartCommand({ ...object, UploadId, PartNumber, Body }))
      Parts.push({ ETag, PartNumber })
    }
    await client.send(new CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload: { Parts } }))
  } catch (error) {
    // What cannot be taken back now, the next backup takes back.
    await client.send(new AbortMultipartUploadCommand({ ...object, UploadId })).catch(() => {})
    throw error
  }
}

async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, undefined> {
  let chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    for (let rest = chunk; rest.length > 0; ) {
      const taken = rest.subarray(0, partBytes - size)
      // A reader may use its memory again for the next chunk.
      chunks.push(Buffer.from(taken))
      size += taken.length
      rest = rest.subarray(taken.length)
      if (size < partBytes) continue
      yield Buffer.concat(chunks)
      chunks = []
      size = 0
    }
  }
  if (size > 0) yield Buffer.concat(chunks)
}
