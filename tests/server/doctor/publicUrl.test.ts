import type { RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { checkPublicUrl } from '../../../server/doctor/checkPublicUrl.ts'
import { describeContract } from '../../../server/http/openapi.ts'
import { readSettings } from '../../../server/process/settings.ts'
import { type Listening, startListening } from '../../support/listening.ts'

let server: Listening | undefined
afterEach(() => server?.close())

/** What the doctor says of an address at which a server answers so. */
async function say(answer: RequestListener, env: Record<string, string> = {}, isStopped = false): Promise<string[]> {
  server = await startListening(answer)
  const findings = await checkPublicUrl(readSettings({ PUBLIC_URL: server.origin, ...env }), isStopped)
  return findings.map(({ check, verdict, sentence }) => `${verdict} ${check}: ${sentence}`)
}

const json =
  (body: object, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** The product, with what a proxy does in front of it: it adds the visitor's address, or does not. */
const product = (isForwarded: boolean) => json({ status: 'alive', has_forwarded_for: isForwarded })

test('the product alone is fine', async () => {
  const [address, proxy] = await say(product(false))
  expect(address).toMatch(/^fine public address: The product is reached at http/)
  expect(proxy).toBe('fine proxy: Nothing stands in front, and no forwarded header is trusted.')
})

test('behind a proxy TRUST_PROXY must be true, and the proxy must name the visitor', async () => {
  expect((await say(product(true), { TRUST_PROXY: 'true' }))[1]).toMatch(/^fine proxy: The proxy names the visitor/)
  expect((await say(product(true)))[1]).toMatch(/^wrong proxy: A proxy stands in front and TRUST_PROXY is not true/)
  expect((await say(product(false), { TRUST_PROXY: 'true' }))[1]).toMatch(/^wrong proxy: .* has no X-Forwarded-For/)
})

test('a proxy that keeps /healthz to itself is told, and the product is known by its API', async () => {
  const answer: RequestListener = (request, response) =>
    request.url === '/provider/openapi.json'
      ? json(describeContract({ version: '1.0.0', publicUrl: 'https://social.example.com' }))(request, response)
      : response.writeHead(404).end()
  expect(await say(answer, { TRUST_PROXY: 'true' })).toEqual([
    expect.stringMatching(/^fine public address/),
    'check proxy: The proxy keeps /healthz to itself: see yourself that it sets X-Forwarded-For anew.',
  ])
})

test('a visitor’s own country header must not get through', async () => {
  const letThrough: RequestListener = (request, response) =>
    request.url === '/provider/geo/country/'
      ? response.end(request.headers['cf-ipcountry'])
      : product(true)(request, response)
  const env = { TRUST_PROXY: 'true', GEO_BLOCK: 'on' }
  expect((await say(letThrough, env)).at(-1)).toMatch(
    /^wrong proxy: The proxy lets a visitor's own country header through/,
  )
  expect(await say(product(true), env)).toHaveLength(2)
})

test.each<[string, RequestListener, RegExp]>([
  [
    'sends elsewhere',
    (_, response) => response.writeHead(301, { location: 'https://www.example.com/x' }).end(),
    /sends to https:\/\/www\.example\.com: set PUBLIC_URL/,
  ],
  ['does not reach the product', json({}, 502), /answers 502: the proxy there does not reach/],
  ['is something else', (_, response) => response.end('<html>'), /answers 200, but as something else/],
])('an address that %s is wrong', async (_, answer, sentence) => {
  const said = await say(answer)
  expect(said).toHaveLength(1)
  expect(said[0]).toMatch(/^wrong public address: /)
  expect(said[0]).toMatch(sentence)
})

test('an address that nobody answers at is wrong while the product runs', async () => {
  const gone = await startListening(product(false))
  await gone.close()
  const look = (isStopped: boolean) => checkPublicUrl(readSettings({ PUBLIC_URL: gone.origin }), isStopped)
  expect(await look(false)).toMatchObject([{ verdict: 'wrong', sentence: expect.stringContaining('ECONNREFUSED') }])
  expect(await look(true)).toMatchObject([{ verdict: 'check' }])
})

test('an address with TLS at which nobody speaks it, and one without TLS, are wrong', async () => {
  const plain = await startListening(product(false))
  const secure = await checkPublicUrl(readSettings({ PUBLIC_URL: plain.origin.replace('http', 'https') }), false)
  expect(secure).toMatchObject([
    { verdict: 'wrong', sentence: expect.stringContaining('cannot be reached from here (') },
  ])
  await plain.close()
  const open = await checkPublicUrl(readSettings({ PUBLIC_URL: 'http://plan.invalid' }), false)
  expect(open[0]).toMatchObject({ verdict: 'wrong', sentence: expect.stringContaining('without TLS') })
})
