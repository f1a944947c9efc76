import { randomUUID } from 'node:crypto'
import { createServer, request, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type EmbeddedDatabase, openPglite } from '../../server/db/pglite.ts'
import { createClients } from '../../server/networks/bluesky/client.ts'
import type { Account } from '../../server/networks/network.ts'
import { createNetworks, type Networks } from '../../server/networks/networks.ts'
import { storedTokens } from '../../server/networks/oauth/tokens.ts'
import { createSealer } from '../../server/process/sealer.ts'
import { contentMedia, fakeMedia } from '../server/networks/mediaFiles.ts'
import { memorySteps, sendContext, textContent } from '../server/publishing/contents.ts'
import { makePerson } from '../server/support.ts'
import { type BlueskyServer, startBlueskyServer } from '../support/blueskyServer.ts'
import { freePort } from '../support/freePort.ts'
import { migratedPglite } from '../support/freshPglite.ts'
import { picture } from '../support/media/pictures.ts'

const publicUrl = 'https://solo-social.dev'
const secret = randomUUID()

let documents: Server
let server: BlueskyServer
let database: EmbeddedDatabase
const files: Record<number, Buffer<ArrayBuffer>> = {}

beforeAll(async () => {
  const port = await freePort()
  const clients = createClients({ publicUrl, practiceOrigins: [], sealer: createSealer(secret) })
  documents = createServer((_, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(clients.metadata()))
  }).listen(port, '127.0.0.1')
  server = await startBlueskyServer(`http://127.0.0.1:${port}`)
  database = await openPglite(await migratedPglite())
  files[1] = Buffer.from(await picture('jpeg', { width: 90, height: 60 }))
}, 180_000)
afterAll(async () => {
  await database?.close()
  await server?.stop()
  documents?.close()
})

/** This product at an address, with the real server beside it. */
const networksAt = (address: string): Networks =>
  createNetworks({
    db: database.db,
    media: fakeMedia(files),
    secret,
    settings: {
      PUBLIC_URL: address,
      PLC_URL: server.plcUrl,
      PRACTICE_HOSTS: [new URL(server.origin).host, new URL(server.plcUrl).host],
    },
  })

const ada = () => {
  const [found] = server.accounts
  if (!found) throw new Error('The server has no account')
  return found
}

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
      origin: server.origin,
      referer: page,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
    return JSON.parse(await keep(send(`${server.origin}/@atproto/oauth-provider/~api/${path}`, headers, body)))
  }
  await keep(send(page, { ...fetchSite('none', 'navigate'), 'sec-fetch-dest': 'document' }))
  const { did, handle, password } = ada()
  const signedIn = await call('sign-in', { locale: 'en', username: handle, password, remember: false })
  const { ephemeralToken } = z.object({ ephemeralToken: z.string() }).parse(signedIn)
  const { url } = z.object({ url: z.string() }).parse(await call('consent', { did }, ephemeralToken))
  return z
    .object({ state: z.string(), iss: z.string(), code: z.optional(z.string()), error: z.optional(z.string()) })
    .parse(Object.fromEntries(new URL(url).searchParams))
}

async function connectedThrough(networks: Networks): Promise<Account> {
  const { id: userId } = await makePerson(database.db)
  const { consent } = networks.built.bluesky
  const returned = await agreeOn(await consent.begin(userId, ada().handle, null))
  const { profile, credentials } = await consent.finish(userId, returned)
  const { remoteId, origin } = profile
  const { id } = await database.db
    .insertInto('social_accounts')
    .values({
      user_id: userId,
      network: 'bluesky',
      remote_id: remoteId,
      handle: profile.handle,
      name: profile.name,
      url: profile.url,
      server: profile.server,
      origin,
      state: 'connected',
      limits: JSON.stringify(profile.limits),
      credentials: networks.vault.seal({ userId, network: 'bluesky', remoteId }, credentials),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, userId, network: 'bluesky', remoteId, handle: profile.handle, origin, mediaLimits: null }
}

async function textsOf({ remoteId }: Account): Promise<string[]> {
  const query = new URLSearchParams({ repo: remoteId, collection: 'app.bsky.feed.post', limit: '100' })
  const answer = await fetch(`${server.origin}/xrpc/com.atproto.repo.listRecords?${query}`)
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
    networks = networksAt(address)
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
    expect(account).toMatchObject({ remoteId: ada().did, handle: ada().handle, origin: server.origin })
    expect(await bluesky().verify(account)).toMatchObject({ handle: ada().handle })
  })

  test('posts once what is sent twice', async () => {
    const text = `Twice from ${address}`
    await post(text)
    expect((await textsOf(account)).filter((one) => one === text)).toHaveLength(1)
  })

  test('brings a picture', async () => {
    const media = [await contentMedia(1, files[1] ?? Buffer.alloc(0), 'A loaf')]
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

  test('gives its tokens back when the account is disconnected', async () => {
    const { credentials } = await networks.vault.open(account)
    await bluesky().revoke(account, credentials)
    const fresh = { ...(await stored()), expires_at: Date.now() }
    await networks.vault.replace(account, await networks.vault.open(account), fresh)
    await expect(post('After the end')).rejects.toMatchObject({ kind: 'expired' })
  })
})
