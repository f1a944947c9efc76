import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type EmbeddedDatabase, openPglite } from '../../server/db/pglite.ts'
import { connectBluesky } from '../../server/networks/bluesky/connect.ts'
import { type Account, type NetworkAdapter, NetworkFault } from '../../server/networks/network.ts'
import { createNetworks, type Networks } from '../../server/networks/networks.ts'
import { contentMedia, fakeMedia } from '../server/networks/mediaFiles.ts'
import { soughtFor } from '../server/networks/sought.ts'
import { memorySteps, sendContext, textContent } from '../server/publishing/contents.ts'
import { makePerson } from '../server/support.ts'
import { type BlueskyServer, startBlueskyServer } from '../support/blueskyServer.ts'
import { migratedPglite } from '../support/freshPglite.ts'
import { picture } from '../support/media/pictures.ts'

let server: BlueskyServer
let database: EmbeddedDatabase
let networks: Networks
const files: Record<number, Buffer<ArrayBuffer>> = {}
const connectDeps = () => ({ call: networks.call, directory: networks.built.bluesky.directory })
let bluesky: NetworkAdapter
let account: Account

const nth = (index: number) => {
  const found = server.accounts[index]
  if (!found) throw new Error('The server has too few accounts')
  return found
}

beforeAll(async () => {
  server = await startBlueskyServer()
  database = await openPglite(await migratedPglite())
  files[1] = Buffer.from(await picture('jpeg', { width: 90, height: 60 }))
  files[2] = Buffer.from(await picture('png'))
  networks = createNetworks({
    db: database.db,
    media: fakeMedia(files),
    secret: randomUUID(),
    settings: {
      PUBLIC_URL: 'http://localhost:4600',
      PLC_URL: server.plcUrl,
      PRACTICE_HOSTS: [new URL(server.origin).host, new URL(server.plcUrl).host],
    },
  })
  const adapter = networks.adapterOf('bluesky')
  if (!adapter) throw new Error('There is no Bluesky')
  bluesky = adapter
  account = await connectedAccount()
}, 180_000)
afterAll(async () => {
  await database?.close()
  await server?.stop()
})

/** Signs in by handle and app password, and keeps the account as connecting does. */
async function connectedAccount(): Promise<Account> {
  const { handle, appPassword } = nth(0)
  const { profile, credentials } = await connectBluesky(connectDeps(), { handle, appPassword })
  const { id: userId } = await makePerson(database.db)
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

const embedded = z.object({
  uri: z.string(),
  value: z.object({
    embed: z.optional(
      z.object({
        images: z.array(
          z.object({
            alt: z.string(),
            aspectRatio: z.object({ width: z.int(), height: z.int() }),
            image: z.object({ mimeType: z.string(), size: z.int(), ref: z.object({ $link: z.string() }) }),
          }),
        ),
      }),
    ),
    reply: z.optional(z.object({ root: z.object({ uri: z.string() }), parent: z.object({ uri: z.string() }) })),
  }),
})

/** A record as the server gives it back. */
async function recordAt(uri: string) {
  const [repo = '', collection = '', rkey = ''] = uri.slice('at://'.length).split('/')
  const query = new URLSearchParams({ repo, collection, rkey })
  const answer = await fetch(`${server.origin}/xrpc/com.atproto.repo.getRecord?${query}`)
  return embedded.parse(await answer.json()).value
}

const recordList = z.object({
  records: z.array(
    z.object({
      uri: z.string(),
      value: z.object({
        text: z.string(),
        facets: z.optional(
          z.array(
            z.object({
              index: z.object({ byteStart: z.int(), byteEnd: z.int() }),
              features: z.array(z.looseObject({ $type: z.string() })),
            }),
          ),
        ),
      }),
    }),
  ),
})

async function records() {
  const query = new URLSearchParams({ repo: account.remoteId, collection: 'app.bsky.feed.post', limit: '100' })
  const answer = await fetch(`${server.origin}/xrpc/com.atproto.repo.listRecords?${query}`)
  return recordList.parse(await answer.json()).records
}

test('the handle leads to the account and its server', () => {
  expect(account).toMatchObject({ remoteId: nth(0).did, handle: nth(0).handle, origin: server.origin })
})

test('a wrong app password is said to be one', async () => {
  const signIn = connectBluesky(connectDeps(), { handle: nth(0).handle, appPassword: 'aaaa-bbbb-cccc-dddd' })
  await expect(signIn).rejects.toThrow('Bluesky does not take this app password.')
})

test('a post with a link and a mention stands there with both, by UTF-8 bytes', async () => {
  const text = `Käse 🧀 with @${nth(1).handle}: https://example.com/käse and #brot`
  const prepared = await bluesky.prepare(account, textContent(text), null)
  const { remoteId } = await bluesky.send(account, prepared, sendContext())
  const found = (await records()).find(({ uri }) => uri === remoteId)
  expect(found?.value.text).toBe(text)
  const bytes = Buffer.from(text)
  const facets = (found?.value.facets ?? []).map(({ index, features }) => ({
    says: bytes.subarray(index.byteStart, index.byteEnd).toString(),
    ...features[0],
  }))
  expect(facets).toEqual([
    { says: `@${nth(1).handle}`, $type: 'app.bsky.richtext.facet#mention', did: nth(1).did },
    { says: 'https://example.com/käse', $type: 'app.bsky.richtext.facet#link', uri: 'https://example.com/käse' },
    { says: '#brot', $type: 'app.bsky.richtext.facet#tag', tag: 'brot' },
  ])
})

test('the same publication sent twice, and eight times at once, is one record', async () => {
  const before = (await records()).length
  const prepared = await bluesky.prepare(account, textContent('Once and only once'), null)
  const first = await bluesky.send(account, prepared, sendContext())
  const others = await Promise.all(Array.from({ length: 8 }, () => bluesky.send(account, prepared, sendContext())))
  expect(new Set([first, ...others].map(({ remoteId }) => remoteId)).size).toBe(1)
  expect(await records()).toHaveLength(before + 1)
})

test('reading finds what was sent, and nothing that was not', async () => {
  const prepared = await bluesky.prepare(account, textContent('Looked for'), null)
  const sought = soughtFor(prepared)
  expect(await bluesky.find(account, sought)).toEqual({ kind: 'absent' })
  const standing = await bluesky.send(account, prepared, sendContext())
  expect(await bluesky.find(account, sought)).toEqual({ kind: 'found', post: standing })
})

test('another record under the same key is not put over the first', async () => {
  const prepared = await bluesky.prepare(account, textContent('The first stands'), null)
  await bluesky.send(account, prepared, sendContext())
  const other = { key: prepared.key, payload: { ...prepared.payload, text: 'Something else' } }
  await expect(bluesky.send(account, other, sendContext())).rejects.toMatchObject({ kind: 'unclear' })
  expect((await records()).some(({ value }) => value.text === 'Something else')).toBe(false)
})

test('a text that the server refuses is refused for good, with its reason', async () => {
  const prepared = await bluesky.prepare(account, textContent('a'.repeat(301)), null)
  const fault = await bluesky.send(account, prepared, sendContext()).catch((cause: unknown) => cause)
  expect(fault).toBeInstanceOf(NetworkFault)
  expect(fault).toMatchObject({ kind: 'refused', message: expect.stringMatching(/^Bluesky refused the post: .*300/) })
})

test('an access token that no longer counts is exchanged, once for many posts at once', async () => {
  const read = await networks.vault.open(account)
  const tokens = z.object({ accessJwt: z.string(), refreshJwt: z.string() }).parse(read.credentials)
  await networks.vault.replace(account, read, { ...tokens, accessJwt: tokens.refreshJwt })
  const prepared = await Promise.all(
    [1, 2, 3].map((number) => bluesky.prepare(account, textContent(`Number ${number}`), null)),
  )
  await Promise.all(prepared.map((one) => bluesky.send(account, one, sendContext())))
  const after = z.object({ refreshJwt: z.string() }).parse((await networks.vault.open(account)).credentials)
  expect(after.refreshJwt).not.toBe(tokens.refreshJwt)
})

test('pictures stand there in order with their descriptions, and the same post again is the same record', async () => {
  const bytes = [files[1], files[2]].map((one) => one ?? Buffer.alloc(0))
  const media = await Promise.all(bytes.map((one, index) => contentMedia(index + 1, one, `Loaf ${index + 1}`)))
  const prepared = await bluesky.prepare(account, textContent('Two loaves', { media }), null)
  const context = sendContext(null, memorySteps())
  await bluesky.stage?.(account, prepared, context.steps)
  const before = (await records()).length
  const { remoteId } = await bluesky.send(account, prepared, context)
  expect(await bluesky.send(account, prepared, context)).toMatchObject({ remoteId })
  expect(await records()).toHaveLength(before + 1)
  expect((await recordAt(remoteId)).embed?.images).toMatchObject([
    {
      alt: 'Loaf 1',
      aspectRatio: { width: 90, height: 60 },
      image: { mimeType: 'image/jpeg', size: bytes[0]?.length },
    },
    {
      alt: 'Loaf 2',
      aspectRatio: { width: 120, height: 80 },
      image: { mimeType: 'image/png', size: bytes[1]?.length },
    },
  ])
})

test('a thread goes on from the part before and names its beginning; what was deleted is refused', async () => {
  const publish = async (text: string, parentId: string | null, rootId: string | null) => {
    const content = textContent(text, { kind: parentId === null ? 'post' : 'reply', parentId, rootId })
    const prepared = await bluesky.prepare(account, content, null)
    return (await bluesky.send(account, prepared, sendContext())).remoteId
  }
  const first = await publish('One', null, null)
  const second = await publish('Two', first, first)
  const third = await publish('Three', second, first)
  expect((await recordAt(second)).reply).toMatchObject({ root: { uri: first }, parent: { uri: first } })
  expect((await recordAt(third)).reply).toMatchObject({ root: { uri: first }, parent: { uri: second } })
  const gone = first.replace(/.{6}$/, '222222')
  await expect(publish('Nothing', gone, gone)).rejects.toMatchObject({ kind: 'refused' })
})
