import { createServer, type RequestListener, type Server } from 'node:http'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { AddressRefused, AnswerTooLarge, createPublicFetch } from '../../../server/http/publicFetch.ts'
import { AnswerUnreadable } from '../../../server/http/unpacked.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

async function peer(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

const fetchFor = (allowedHosts: string[], given = {}) => createPublicFetch({ allowedHosts, ...given })

test.each([
  'http://example.com/',
  'https://127.0.0.1/',
  'https://localhost/',
  'https://10.0.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fd00::1]/',
  'https://0.0.0.0/',
  'https://2130706433/',
  'https://0x7f.1/',
  'ftp://example.com/',
])('%s is not called', async (address) => {
  await expect(fetchFor([])(address)).rejects.toThrow(AddressRefused)
})

test('a peer of this machine is called only where it was allowed, by host and port', async () => {
  const host = await peer((_, response) => response.end('hello'))
  const answer = await fetchFor([host])(`http://${host}/`)
  expect(await answer.text()).toBe('hello')
  await expect(fetchFor(['127.0.0.1:1'])(`http://${host}/`)).rejects.toThrow(AddressRefused)
})

test('method, headers and body arrive, and status and headers come back', async () => {
  const host = await peer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method, headers } = request
    response.writeHead(201, { 'x-seen': `${method} ${headers['content-type']} ${headers.authorization}` }).end(body)
  })
  const answer = await fetchFor([host])(`http://${host}/`, {
    method: 'POST',
    headers: { authorization: 'Bearer abc' },
    body: new URLSearchParams({ a: 'b c' }),
  })
  expect(answer.status).toBe(201)
  expect(answer.headers.get('x-seen')).toBe('POST application/x-www-form-urlencoded;charset=UTF-8 Bearer abc')
  expect(await answer.text()).toBe('a=b+c')
})

test('every redirect is checked', async () => {
  const hidden = await peer((_, response) => response.end('secret'))
  const host = await peer((_, response) => response.writeHead(302, { location: `http://${hidden}/` }).end())
  await expect(fetchFor([host])(`http://${host}/`)).rejects.toThrow(AddressRefused)
  const answer = await fetchFor([host, hidden])(`http://${host}/`)
  expect(await answer.text()).toBe('secret')
})

test('credentials stay with their host', async () => {
  const other = await peer(({ headers }, response) => response.end(headers.authorization ?? 'none'))
  const host = await peer((_, response) => response.writeHead(307, { location: `http://${other}/` }).end())
  const answer = await fetchFor([host, other])(`http://${host}/`, { headers: { authorization: 'Bearer abc' } })
  expect(await answer.text()).toBe('none')
})

test('redirects without end, answers without end and answers that never come are given up', async () => {
  const circle = await peer((_, response) => response.writeHead(302, { location: '/' }).end())
  await expect(fetchFor([circle])(`http://${circle}/`)).rejects.toThrow(AddressRefused)
  const large = await peer((_, response) => response.end('x'.repeat(2000)))
  await expect(fetchFor([large], { largestAnswer: 1000 })(`http://${large}/`)).rejects.toThrow(
    'The answer is too large',
  )
  const silent = await peer(() => {})
  await expect(fetchFor([silent], { timeout: 200 })(`http://${silent}/`)).rejects.toThrow()
})

describe('an answer that is packed, though it was asked not to be', () => {
  const packed = (coding: string, body: Buffer) =>
    peer((_, response) => response.writeHead(200, { 'content-encoding': coding }).end(body))
  const text = 'Fresh bread from seven. '.repeat(50)

  test.each([
    ['gzip', gzipSync(text)],
    ['x-gzip', gzipSync(text)],
    ['GZip', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['deflate', deflateRawSync(text)],
    ['br', brotliCompressSync(text)],
    ['deflate, gzip', gzipSync(deflateSync(text))],
    ['identity', Buffer.from(text)],
  ])('is read (%s)', async (coding, body) => {
    const host = await packed(coding, body)
    const answer = await fetchFor([host])(`http://${host}/`)
    expect(await answer.text()).toBe(text)
    expect([...answer.headers.keys()]).not.toContain('content-encoding')
  })

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('has no more bytes than others, unpacked (%s)', async (coding, pack) => {
    const host = await packed(coding, pack(Buffer.alloc(1001)))
    const fetch = fetchFor([host], { largestAnswer: 1000 })
    await expect(fetch(`http://${host}/`)).rejects.toThrow(AnswerTooLarge)
    const cut = await fetch(`http://${host}/`, { isCut: true })
    expect((await cut.arrayBuffer()).byteLength).toBe(1000)
    const whole = await fetch(`http://${host}/`, { largestAnswer: 1001 })
    expect((await whole.arrayBuffer()).byteLength).toBe(1001)
  })

  test.each([
    ['gzip', Buffer.from('no gzip')],
    ['gzip', gzipSync(text).subarray(0, 40)],
    ['deflate', Buffer.from('no deflate')],
    ['br', Buffer.from('no brotli at all')],
    ['br', brotliCompressSync(text).subarray(0, 20)],
  ])('is unreadable where it is no %s, or not all of it', async (coding, body) => {
    const host = await packed(coding, body)
    await expect(fetchFor([host])(`http://${host}/`)).rejects.toThrow(AnswerUnreadable)
  })

  test.each(['gzip', 'deflate', 'br'])('may have no body (%s)', async (coding) => {
    const host = await packed(coding, Buffer.alloc(0))
    expect(await (await fetchFor([host])(`http://${host}/`)).text()).toBe('')
  })
})

test('what could not be reached says so by its code', async () => {
  await expect(fetchFor(['127.0.0.1:1'])('http://127.0.0.1:1/')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
