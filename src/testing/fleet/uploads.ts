import { formBody, formPart, openRaw, uploadHead } from '../raw-requests.ts'

interface Sent {
  name: string
  bytes: string
}

/** A document of a member, whole. */
export async function upload(origin: string, token: string, { name, bytes }: Sent) {
  const form = new FormData()
  form.set('file', new Blob([bytes]), name)
  const answer = await fetch(`${origin}/members/io/uploadFile`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const { id } = (await answer.json()) as { id?: string }
  return { status: answer.status, id }
}

/** The same as far as its middle; `finish` sends the rest and answers the status. */
export async function beginUpload(origin: string, token: string, { name, bytes }: Sent) {
  const body = formBody(formPart('file', bytes, name))
  const headers = { authorization: `Bearer ${token}`, 'content-length': body.length, connection: 'close' }
  const raw = openRaw(Number(new URL(origin).port))
  await raw.send(uploadHead(headers))
  await raw.send(body.subarray(0, body.length / 2))
  return {
    async finish(): Promise<number> {
      await raw.send(body.subarray(body.length / 2))
      return (await raw.answer()).status
    },
  }
}
