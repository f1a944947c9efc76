import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { AwsClient } from 'aws4fetch'
import { load } from 'cheerio/slim'
import { diskFull } from '../http/diskFull.ts'
import type { Settings } from '../process/settings.ts'
import type { Storage, Stored } from './storage.ts'

interface Call {
  key?: string
  query?: Readonly<Record<string, string>>
  method?: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  headers?: Readonly<Record<string, string>>
  body?: Blob
}

const emptyHash = createHash('sha256').digest('hex')
/** Milliseconds until the storage must have begun to answer; what is sent may take longer. */
const timeout = 30_000
const uploadTimeout = 15 * 60_000

/** An S3-compatible storage, by path-style addresses and signature version 4, with the hash of what is sent. */
export function createObjectStorage(settings: NonNullable<Settings['S3']>): Storage {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
  const call = async ({ key = '', query = {}, method = 'GET', headers = {}, body }: Call): Promise<Response> => {
    const address = `${endpoint}/${bucket}/${key}?${new URLSearchParams(query)}`.replace(/\?$/, '')
    return beginning(body ? uploadTimeout : timeout, (signal) =>
      client.fetch(address, {
        method,
        headers: { 'x-amz-content-sha256': emptyHash, ...headers },
        ...(body && { body }),
        signal,
      }),
    )
  }
  return {
    async put(key, content, contentType) {
      const headers = { 'x-amz-content-sha256': await hashOf(content), 'content-type': contentType }
      await expectDone(await call({ key, method: 'PUT', headers, body: await blobOf(content) }))
    },
    async get(key, range) {
      const answer = await call({ key, ...(range && { headers: { range: `bytes=${range.first}-${range.last}` } }) })
      if (answer.status === 404) return dropped(answer)
      if (answer.status !== (range ? 206 : 200) || !answer.body) throw await faultOf(answer)
      return answer.body
    },
    async remove(key) {
      const answer = await call({ key, method: 'DELETE' })
      if (answer.status === 404) await dropped(answer)
      else await expectDone(answer)
    },
    async size(key) {
      const answer = await call({ key, method: 'HEAD' })
      if (answer.status === 404) return dropped(answer)
      if (answer.status !== 200) throw await faultOf(answer)
      return Number(answer.headers.get('content-length'))
    },
    async *list(prefix) {
      let token: string | null = null
      do {
        const query: Record<string, string> = {
          'list-type': '2',
          prefix,
          ...(token !== null && { 'continuation-token': token }),
        }
        const page = await listed(await call({ query }))
        yield* page.objects
        token = page.next
      } while (token !== null)
    },
  }
}

/** A call that must have been answered in time; the answer's body may take longer. */
async function beginning(milliseconds: number, send: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(new Error('The media storage did not answer in time')), milliseconds)
  try {
    return await send(giveUp.signal)
  } finally {
    clearTimeout(timer)
  }
}

async function hashOf(content: Stored): Promise<string> {
  const hash = createHash('sha256')
  const chunks = content instanceof Uint8Array ? [content] : createReadStream(content.path)
  for await (const chunk of chunks) hash.update(chunk)
  return hash.digest('hex')
}

/** With its length known beforehand, which the storage asks for, and never whole in memory if it is a file. */
const blobOf = async (content: Stored): Promise<Blob> =>
  content instanceof Uint8Array ? new Blob([content]) : openAsBlob(content.path)

async function listed(answer: Response) {
  if (answer.status !== 200) throw await faultOf(answer)
  const page = load(await answer.text(), { xml: true })
  const objects = page('Contents')
    .toArray()
    .map((entry) => ({
      key: page(entry).children('Key').text(),
      changedAt: new Date(page(entry).children('LastModified').text()),
    }))
  const isMore = page('IsTruncated').text() === 'true'
  return { objects, next: isMore ? page('NextContinuationToken').text() : null }
}

async function expectDone(answer: Response): Promise<void> {
  if (!answer.ok) throw await faultOf(answer)
  await answer.arrayBuffer()
}

/** Reads the answer to its end, so that the connection is free again. */
async function dropped(answer: Response): Promise<null> {
  await answer.arrayBuffer()
  return null
}

/** Says what the storage said, which names neither the key's owner nor a credential; a full one answers 507 (MinIO). */
async function faultOf(answer: Response): Promise<Error> {
  const [, code = 'no code'] = /<Code>(\w+)<\/Code>/.exec(await answer.text()) ?? []
  if (answer.status === 507) return diskFull()
  return new Error(`The media storage answered ${answer.status} (${code})`)
}
