import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** Whom the server knows. */
export const s3Key = { accessKeyId: 'KEYOFTHETESTS', secretAccessKey: 'the/secret+of-the/tests', region: 'eu-test-1' }

export interface StrictS3 {
  endpoint: string
  bucket: string
  objects: Map<string, { bytes: Buffer; contentType: string; changedAt: Date }>
  /** `METHOD key status`, of every request. */
  seen: string[]
  /** Answers so many requests with 503 before it works again. */
  failNext(times: number): void
  /** Answers whatever is to be stored with 507, as MinIO does on a full disk, until there is room again. */
  fill(isFull: boolean): void
  close(): Promise<void>
}

interface Asked {
  method: string
  /** As it was sent: still encoded. */
  path: string
  query: [string, string][]
  headers: IncomingMessage['headers']
  body: Buffer
}

interface Answer {
  status: number
  body?: Buffer | string
  headers?: Record<string, string>
}

const mostKeysListed = 2
const clockMayDiffer = 15 * 60_000

/**
 * A server of the S3 API as far as a storage needs it, which lets nothing pass that S3 would not: every request must
 * carry signature version 4 over what was really sent, made within a quarter of an hour, with the true hash of the body.
 */
export async function startStrictS3(bucket = 'media-of-tests'): Promise<StrictS3> {
  const objects: StrictS3['objects'] = new Map()
  const seen: string[] = []
  let failing = 0
  let isFull = false

  const answer = (asked: Asked): Answer => {
    if (failing > 0) {
      failing -= 1
      return fault(503, 'SlowDown')
    }
    const refused = refusalOf(asked)
    if (refused) return refused
    if (isFull && asked.method === 'PUT') return fault(507, 'XMinioStorageFull')
    const [, named, ...rest] = asked.path.split('/')
    if (named !== bucket) return fault(404, 'NoSuchBucket')
    const key = decodeURIComponent(rest.join('/'))
    return key === '' ? list(objects, new Map(asked.query)) : onObject(objects, key, asked)
  }

  const server = createServer(async (request, response) => {
    const asked = await read(request)
    const { status, body = '', headers = {} } = answer(asked)
    seen.push(`${asked.method} ${asked.path.split('/').slice(2).join('/')} ${status}`)
    send(request, response, { status, body, headers })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port')
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    bucket,
    objects,
    seen,
    failNext: (times) => {
      failing = times
    },
    fill: (is) => {
      isFull = is
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function read(request: IncomingMessage): Promise<Asked> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return {
    method: request.method ?? '',
    path: pathname,
    query: [...searchParams],
    headers: request.headers,
    body: Buffer.concat(chunks),
  }
}

function send(request: IncomingMessage, response: ServerResponse, { status, body = '', headers = {} }: Answer): void {
  response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers })
  response.end(request.method === 'HEAD' ? undefined : body)
}

const fault = (status: number, code: string): Answer => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`,
})

function refusalOf(asked: Asked): Answer | null {
  const { headers, body, method } = asked
  if (method === 'PUT' && headers['content-length'] === undefined) return fault(411, 'MissingContentLength')
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/
  const [, keyId, day = '', region, signed = '', signature] = parts.exec(headers.authorization ?? '') ?? []
  if (!signature) return fault(403, 'AccessDenied')
  if (keyId !== s3Key.accessKeyId || region !== s3Key.region) return fault(403, 'InvalidAccessKeyId')
  const date = String(headers['x-amz-date'])
  if (!date.startsWith(day) || Math.abs(Date.now() - instantOf(date)) > clockMayDiffer) {
    return fault(403, 'RequestTimeTooSkewed')
  }
  const names = signed.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) {
    return fault(403, 'AccessDenied')
  }
  if (signatureOf(asked, { day, date, names }) !== signature) return fault(403, 'SignatureDoesNotMatch')
  if (headers['x-amz-content-sha256'] !== sha256(body)) return fault(400, 'XAmzContentSHA256Mismatch')
  return null
}

/** Milliseconds of `20261121T101500Z`. */
const instantOf = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')) || 0

function signatureOf(asked: Asked, { day, date, names }: { day: string; date: string; names: string[] }): string {
  const canonical = [
    asked.method,
    asked.path
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    asked.query
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${String(asked.headers[name]).trim().replaceAll(/\s+/g, ' ')}`),
    '',
    names.join(';'),
    asked.headers['x-amz-content-sha256'],
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', date, `${day}/${s3Key.region}/s3/aws4_request`, sha256(canonical)].join('\n')
  const key = [day, s3Key.region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${s3Key.secretAccessKey}`)
  return hmac(key, toSign).toString('hex')
}

const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

function onObject(objects: StrictS3['objects'], key: string, { method, headers, body }: Asked): Answer {
  if (method === 'PUT') {
    objects.set(key, { bytes: body, contentType: headers['content-type'] ?? '', changedAt: new Date() })
    return { status: 200 }
  }
  if (method === 'DELETE') {
    objects.delete(key)
    return { status: 204 }
  }
  const object = objects.get(key)
  if (!object) return fault(404, 'NoSuchKey')
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  if (first === undefined || last === undefined) {
    return { status: 200, body: object.bytes, headers: { 'content-type': object.contentType } }
  }
  return { status: 206, body: object.bytes.subarray(Number(first), Number(last) + 1) }
}

/** A page of the second version of the list, as short as S3 may make it. */
function list(objects: StrictS3['objects'], query: ReadonlyMap<string, string>): Answer {
  if (query.get('list-type') !== '2') return fault(400, 'InvalidArgument')
  const begun = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(begun) && key > after).sort()
  const page = keys.slice(0, mostKeysListed)
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.changedAt.toISOString()}</LastModified></Contents>`,
  )
  const isMore = keys.length > page.length
  const next = isMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return {
    status: 200,
    body: `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${isMore}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  }
}
