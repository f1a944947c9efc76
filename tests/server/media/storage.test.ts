import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createStorage } from '../../../server/media/createStorage.ts'
import type { Storage } from '../../../server/media/storage.ts'
import { bytesOf } from '../../support/media/pictures.ts'
import { type StrictS3, s3Key, startStrictS3 } from '../../support/media/strictS3.ts'

let folder = ''
let s3: StrictS3
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'solo-social-storage-'))
  s3 = await startStrictS3()
})
afterEach(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

const onDisk = () => createStorage({ DATA_DIR: folder, S3: null })
const inBucket = () => createStorage({ DATA_DIR: folder, S3: { endpoint: s3.endpoint, bucket: s3.bucket, ...s3Key } })

const readAll = async (stream: ReadableStream<Uint8Array> | null) =>
  stream && Buffer.from(await new Response(stream).arrayBuffer())

async function keysOf(storage: Storage, prefix: string): Promise<string[]> {
  const keys = []
  for await (const { key } of storage.list(prefix)) keys.push(key)
  return keys.sort()
}

describe.each([
  ['a disk', onDisk],
  ['an S3-compatible storage', inBucket],
] as const)('%s', (_, open) => {
  test('gives back what was put: whole, in part, by its size', async () => {
    const storage = open()
    const bytes = bytesOf(randomBytes(100_000))
    await storage.put('1/file', bytes, 'image/png')
    expect(await readAll(await storage.get('1/file'))).toEqual(Buffer.from(bytes))
    expect(await readAll(await storage.get('1/file', { first: 10, last: 19 }))).toEqual(
      Buffer.from(bytes.subarray(10, 20)),
    )
    expect(await storage.size('1/file')).toBe(100_000)
  })

  test('takes a file of this machine', async () => {
    const storage = open()
    const bytes = randomBytes(3_000_000)
    const path = join(folder, 'arrived')
    await writeFile(path, bytes)
    await storage.put('1/file', { path }, 'video/mp4')
    expect(await readAll(await storage.get('1/file'))).toEqual(bytes)
  })

  test('says of what is not there that it is not, and removes it as well', async () => {
    const storage = open()
    expect(await storage.get('1/nothing')).toBeNull()
    expect(await storage.size('1/nothing')).toBeNull()
    await storage.remove('1/nothing')
    await storage.put('1/file', bytesOf(randomBytes(10)), 'image/png')
    await storage.remove('1/file')
    expect(await storage.get('1/file')).toBeNull()
  })

  test('lists everything, or what is below a folder of keys, however much it is', async () => {
    const storage = open()
    expect(await keysOf(storage, '')).toEqual([])
    const keys = ['1/a', '1/b', '1/parts/c', '11/a', '2/a']
    for (const key of keys) await storage.put(key, bytesOf(randomBytes(1)), 'image/png')
    expect(await keysOf(storage, '')).toEqual(keys)
    expect(await keysOf(storage, '1/')).toEqual(['1/a', '1/b', '1/parts/c'])
    for await (const { changedAt } of storage.list('2/'))
      expect(Math.abs(Date.now() - changedAt.getTime())).toBeLessThan(60_000)
  })

  test('keeps nothing of what could not be read to its end', async () => {
    const storage = open()
    await expect(storage.put('1/file', { path: join(folder, 'nothing') }, 'image/png')).rejects.toThrow()
    expect(await storage.get('1/file')).toBeNull()
    expect(await keysOf(storage, '')).toEqual([])
  })
})

describe('a disk', () => {
  test('shows nothing of a file that was being written when the process stopped, and clears it a day later', async () => {
    const storage = onDisk()
    const path = join(folder, 'media', '1')
    await mkdir(path, { recursive: true })
    for (const name of ['new', 'old']) await writeFile(join(path, `${name}.unfinished`), 'half')
    const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000)
    await utimes(join(path, 'old.unfinished'), twoDaysAgo, twoDaysAgo)
    expect(await keysOf(storage, '')).toEqual([])
    expect(await readdir(path)).toEqual(['new.unfinished'])
  })

  test.each(['../secret.key', '1/../../secret.key', '/etc/passwd', '', '1//a', '.hidden'])(
    '%j is no key',
    async (key) => {
      await expect(async () => onDisk().get(key)).rejects.toThrow('no key')
    },
  )
})

describe('an S3-compatible storage', () => {
  const address = (path: string) => `${s3.endpoint}/${s3.bucket}/${path}`
  const clientWith = (given: Partial<typeof s3Key> = {}) =>
    new AwsClient({ ...s3Key, service: 's3', retries: 0, ...given })
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
  const signed = (path: string, body: string, aws = {}) =>
    clientWith().sign(address(path), { method: 'PUT', body, headers: { 'x-amz-content-sha256': hashOf(body) }, aws })

  test('is the strict one: it takes what is signed rightly', async () => {
    expect((await fetch(await signed('1/a', 'bytes'))).status).toBe(200)
    expect(s3.objects.get('1/a')?.bytes.toString()).toBe('bytes')
  })

  /** A request that was signed rightly, and then changed. */
  const changed = async ({ path = '1/a', body = 'bytes', headers = {} }) => {
    const right = await signed('1/a', 'bytes')
    return new Request(address(path), {
      method: 'PUT',
      body,
      headers: { ...Object.fromEntries(right.headers), ...headers },
    })
  }
  const asked = (client: AwsClient) => client.sign(address('1/a'), { headers: { 'x-amz-content-sha256': hashOf('') } })

  test.each([
    ['nobody signed', async () => new Request(address('1/a'), { method: 'PUT', body: 'bytes' }), 403],
    ['was signed for another file', () => changed({ path: '1/b' }), 403],
    ['carries other bytes', () => changed({ body: 'other' }), 400],
    [
      'says another hash than was signed',
      () => changed({ body: 'other', headers: { 'x-amz-content-sha256': hashOf('other') } }),
      403,
    ],
    ['was signed an hour ago', () => signed('1/a', 'bytes', { datetime: timeOf(Date.now() - 3_600_000) }), 403],
    ['does not say the hash', () => clientWith().sign(address('1/a'), { method: 'PUT', body: 'bytes' }), 400],
    ['was signed with another secret', () => asked(clientWith({ secretAccessKey: 'another' })), 403],
    ['was signed for another region', () => asked(clientWith({ region: 'elsewhere' })), 403],
  ])('what %s is refused there', async (_, request, status) => {
    expect((await fetch(await request())).status).toBe(status)
    expect(s3.objects.size).toBe(0)
  })

  test('is asked again when it is too busy', async () => {
    s3.failNext(2)
    await inBucket().put('1/a', bytesOf(randomBytes(10)), 'image/png')
    expect(s3.seen).toEqual(['PUT 1/a 503', 'PUT 1/a 503', 'PUT 1/a 200'])
  })

  test('that refuses is a fault which names what it said and no secret', async () => {
    const wrong = createStorage({
      DATA_DIR: folder,
      S3: { endpoint: s3.endpoint, bucket: s3.bucket, ...s3Key, secretAccessKey: 'a wrong secret' },
    })
    const fault = await wrong.get('1/a').catch((error: Error) => error)
    expect(String(fault)).toBe('Error: The media storage answered 403 (SignatureDoesNotMatch)')
  })
})

const timeOf = (at: number): string => new Date(at).toISOString().replaceAll(/[:-]|\.\d{3}/g, '')
