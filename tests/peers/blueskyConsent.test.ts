import { randomUUID } from 'node:crypto'
import { createServer, request, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createClients } from '../../server/networks/bluesky/client.ts'
import type { Account } from '../../server/networks/network.ts'
import type { Networks } from '../../server/networks/networks.ts'
import { type StoredTokens, storedTokens } from '../../server/networks/oauth/tokens.ts'
import { createSealer } from '../../server/process/sealer.ts'
import { contentMedia } from '../server/networks/mediaFiles.ts'
import { memorySteps, sendContext, textContent } from '../server/publishing/contents.ts'
import { makePerson } from '../server/support.ts'
import { freePort } from '../support/freePort.ts'
import { picture } from '../support/media/pictures.ts'
import { type BlueskyBench, startBlueskyBench } from './blueskyBench.ts'

const publicUrl = 'https://solo-social.dev'
const secret = randomUUID()

let documents: Server
let bench: BlueskyBench

beforeAll(async () => {
  const port = await freePort()
  const clients = createClients({ publicUrl, practiceOrigins: [], sealer: createSealer(secret) })
  documents = createServer((_, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(clients.metadata()))
  }).listen(port, '127.0.0.1')
  bench = await startBlueskyBench({ secret, documents: `http://127.0.0.1:${port}` })
  bench.files[1] = Buffer.from(await picture('jpeg', { width: 90, height: 60 }))
}, 180_000)
afterAll(async () => {
  await bench?.close()
  documents?.close()
})

/** What a page of the server and its script send; `fetch` would say of itself that it is no browser's page. */
function send(address: string, headers: Record<string, string>, body?: object) {
  return new Promise<{ status: number; cookies: string[]; text: string }>((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const sent = request(address, { method, headers }, async (answer) => {
      const text = Buffer.concat(await answer.toArray()).toString()
      resolve({ status: answer.statusCode ?? 0, cookies: answer.headers['set-cookie'] ?? [], text })
    })
    sent.once('error', reject).end(body === undefined ? undefined : JSON.stringify(body))
  })
}

const fetchSite = (site: string, mode: string) => ({ 'sec-fetch-site': site, 'sec-fetch-mode': mode })

/** Signs in as Ada on the server's own page, and agrees; answers what she comes back with. */
async function agreeOn(page: string) {
  const jar = new Map<string, string>()
  const keep = async (work: ReturnType<typeof send>) => {
    const { status, cookies, text } = await work
    expect(status, text).toBe(200)
    for (const cookie of cookies) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? []
      jar.set(name, value)
    }
    return text
  }
  const call = async (path: string, body: object, token?: string) => {
    const headers = {
      ...fetchSite('same-origin', 'same-origin'),
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'application/json',
      'x-csrf-token': jar.get('csrf-token') ?? '',
      origin: bench.server.origin,
      referer: page,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
    return JSON.parse(await keep(send(`${bench.server.origin}/@atproto/oauth-provider/~api/${path}`, headers, body)))
  }
  await keep(send(page, { ...fetchSite('none', 'navigate'), 'sec-fetch-dest': 'document' }))
  const { did, handle, password } = bench.personAt(0)
  const signedIn = await call('sign-in', { locale: 'en', username: handle, password, remember: false })
  const { ephemeralToken } = z.object({ ephemeralToken: z.string() }).parse(signedIn)
  const { url } = z.object({ url: z.string() }).parse(await call('consent', { did }, ephemeralToken))
  return z
    .object({ state: z.string(), iss: z.string(), code: z.optional(z.string()), error: z.optional(z.string()) })
    .parse(Object.fromEntries(new URL(url).searchParams))
}

async function connectedThrough(networks: Networks): Promise<Account> {
  const { id: userId } = await makePerson(bench.database.db)
  const { consent } = networks.built.bluesky
  const returned = await agreeOn(await consent.begin(userId, bench.personAt(0).handle, null))
  const { profile, credentials } = await consent.finish(userId, returned)
  return bench.keepAccount(networks, userId, { profile, credentials })
}

async function textsOf({ remoteId }: Account): Promise<string[]> {
  const query = new URLSearchParams({ repo: remoteId, collection: 'app.bsky.feed.post', limit: '100' })
  const answer = await fetch(`${bench.server.origin}/xrpc/com.atproto.repo.listRecords?${query}`)
  const shape = z.object({ records: z.array(z.object({ value: z.object({ text: z.string() }) })) })
  return shape.parse(await answer.json()).records.map(({ value }) => value.text)
}

describe.each([
  ['a public address, known by its document and its key', publicUrl],
  ['loopback, known as a client in development', 'http://localhost:4600'],
])('an installation at %s', (_, address) => {
  let networks: Networks
  let account: Account
  beforeAll(async () => {
    networks = bench.networksAt(address)
    account = await connectedThrough(networks)
  }, 60_000)
  const bluesky = () => networks.adapterOf('bluesky')
  const post = async (text: string) => {
    const prepared = await bluesky().prepare(account, textContent(text), null)
    const first = await bluesky().send(account, prepared, sendContext())
    expect(await bluesky().send(account, prepared, sendContext())).toEqual(first)
  }
  const stored = async () => storedTokens.parse((await networks.vault.open(account)).credentials)

  test('connects the account that agreed', async () => {
    expect(account).toMatchObject({
      remoteId: bench.personAt(0).did,
      handle: bench.personAt(0).handle,
      origin: bench.server.origin,
    })
    expect(await bluesky().verify(account)).toMatchObject({ handle: bench.personAt(0).handle })
  })

  test('posts once what is sent twice', async () => {
    const text = `Twice from ${address}`
    await post(text)
    expect((await textsOf(account)).filter((one) => one === text)).toHaveLength(1)
  })

  test('brings a picture', async () => {
    const media = [await contentMedia(1, bench.files[1] ?? Buffer.alloc(0), 'A loaf')]
    const prepared = await bluesky().prepare(account, textContent('A picture', { media }), null)
    const context = sendContext(null, memorySteps())
    await bluesky().stage?.(account, prepared, context.steps)
    expect((await bluesky().send(account, prepared, context)).remoteId).toContain(account.remoteId)
  })

  test('renews the tokens once for many posts at once, and the old refresh token is spent', async () => {
    const before = await stored()
    await networks.vault.replace(account, await networks.vault.open(account), { ...before, expires_at: Date.now() })
    await Promise.all([1, 2, 3].map((number) => post(`Number ${number} from ${address}`)))
    const after = await stored()
    expect(after.refresh_token).not.toBe(before.refresh_token)
    expect(after.bound).toEqual(before.bound)
  })

  test('loses the whole sign-in where a refresh token is used again', async () => {
    const putEnded = async (tokens: StoredTokens) =>
      networks.vault.replace(account, await networks.vault.open(account), { ...tokens, expires_at: Date.now() })
    const spent = await stored()
    await putEnded(spent)
    await post(`Renewed at ${address}`)
    const fresh = await stored()
    await putEnded(spent)
    await expect(post('With what is spent')).rejects.toMatchObject({ kind: 'expired' })
    await putEnded(fresh)
    await expect(post('With what came of it')).rejects.toMatchObject({ kind: 'expired' })
    account = await connectedThrough(networks)
    await post(`Signed in again at ${address}`)
  })

  test('gives its tokens back when the account is disconnected', async () => {
    const { credentials } = await networks.vault.open(account)
    await bluesky().revoke(account, credentials)
    const fresh = { ...(await stored()), expires_at: Date.now() }
    await networks.vault.replace(account, await networks.vault.open(account), fresh)
    await expect(post('After the end')).rejects.toMatchObject({ kind: 'expired' })
  })
})
