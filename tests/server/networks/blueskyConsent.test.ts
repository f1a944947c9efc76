import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { listNetworkCredentials } from '../../../contract/networkCredentials.ts'
import { socialAccount } from '../../../contract/networks.ts'
import { startBluesky } from '../../../practice/bluesky/network.ts'
import type { PracticeNetwork } from '../../../practice/network.ts'
import { personByName } from '../../../practice/people.ts'
import { adapterAccount } from '../../../server/networks/accountRows.ts'
import type { Account } from '../../../server/networks/network.ts'
import { createNetworks, type Networks } from '../../../server/networks/networks.ts'
import { storedTokens } from '../../../server/networks/oauth/tokens.ts'
import { createLog } from '../../../server/process/log.ts'
import { sendContext, textContent } from '../publishing/contents.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider, testSecret } from '../support.ts'

const publicUrl = 'https://social.example'
const minute = 60_000

let network: PracticeNetwork
/** Another authorization server, which speaks for nobody that the directory of accounts knows. */
let stranger: PracticeNetwork
let provider: TestProvider
let networks: Networks
let person: TestPerson

beforeAll(async () => {
  network = await startBluesky(0, null, Date.now, { fetchDocument })
  stranger = await startBluesky(0, null, Date.now, { fetchDocument })
  const env = { PUBLIC_URL: publicUrl, PLC_URL: network.origin, PRACTICE_HOSTS: `${network.host},${stranger.host}` }
  provider = await createTestProvider({ env })
  networks = createNetworks({
    db: provider.db,
    secret: testSecret,
    settings: provider.settings,
    log: createLog('silent'),
    now: () => Date.now(),
  })
})
afterAll(async () => {
  await provider.close()
  await network.close()
  await stranger.close()
})
beforeEach(async () => {
  person = await makePerson(provider.db)
  network.faults.set([])
})
afterEach(() => void vi.useRealTimers())

/** As the network reads this installation's document over the web. */
async function fetchDocument(address: string): Promise<Response> {
  const { origin, pathname } = new URL(address)
  if (origin !== publicUrl) throw new Error(`Nobody is at ${address}`)
  const { status, text, headers } = await provider.ask(`GET ${pathname}`)
  return new Response(text, { status, headers })
}

const didOf = (name: string) => personByName(name)?.bluesky.did ?? ''
const ask = (target: string, body: object, token = person.token) => provider.ask(`POST ${target}`, { token, body })
const connectedIn = z.object({ account: socialAccount, released_count: z.int() })
const returnedIn = z.object({
  state: z.string(),
  iss: z.string(),
  code: z.optional(z.string()),
  error: z.optional(z.string()),
})
type Returned = z.output<typeof returnedIn>

async function begin(handle = 'ada.practice.test', token?: string): Promise<URL> {
  const answer = await ask('connect/bluesky/start/', { handle }, token)
  expect(answer.status, answer.text).toBe(201)
  return new URL(z.object({ authorize_url: z.string() }).parse(answer.body).authorize_url)
}

/** Says so on the network's page; answers what the person comes back with. */
async function decide(page: URL, who = 'ada', decision = 'authorize'): Promise<Returned> {
  const shown = await fetch(page)
  const seal = /name="seal" value="([^"]+)"/.exec(await shown.text())?.[1] ?? ''
  const answer = await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: shown.headers.get('set-cookie')?.split(';')[0] ?? '' },
    body: new URLSearchParams({ seal, person: who, decision }),
  })
  const next = new URL(answer.headers.get('location') ?? '')
  expect(next.origin + next.pathname).toBe(`${publicUrl}/connect/bluesky/callback`)
  return returnedIn.parse(Object.fromEntries(next.searchParams))
}

const finish = (returned: object, token?: string) => ask('connect/bluesky/callback/', returned, token)

async function connected(): Promise<Account> {
  const answer = await finish(await decide(await begin()))
  const { account } = connectedIn.parse(answer.body)
  const row = await provider.db
    .selectFrom('social_accounts')
    .selectAll()
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow()
  return adapterAccount(row)
}

const stored = async (account: Account) => storedTokens.parse((await networks.vault.open(account)).credentials)
const bluesky = () => networks.adapterOf('bluesky')

/** How often the network was asked for something, and how often it took it. */
async function countOf(operation: string, work: () => Promise<unknown>) {
  const before = network.watch.calls.filter((call) => call.operation === operation).length
  await work()
  const calls = network.watch.calls.filter((call) => call.operation === operation)
  return calls.slice(before).map(({ status }) => status)
}

const post = async (account: Account, text: string) => {
  const prepared = await bluesky().prepare(account, textContent(text), null)
  return bluesky().send(account, prepared, sendContext())
}
const postsWith = (text: string) => network.posts().filter((one) => one.text === text)

test('an account is connected by agreeing on the page of its own server', async () => {
  const answer = await finish(await decide(await begin('@ADA.practice.test')))
  expect(answer.status, answer.text).toBe(201)
  expect(connectedIn.parse(answer.body).account).toMatchObject({
    network: 'bluesky',
    handle: 'ada.practice.test',
    name: 'Ada Marlow',
    server: network.host,
    state: 'connected',
    limits: { characters: 300, characters_per_url: null, bytes: 3000 },
    expires_at: null,
  })
})

test.each([
  ['the DID', () => didOf('ada')],
  ['the address of its server', () => network.origin],
])('an account is found by %s', async (_, named) => {
  expect((await finish(await decide(await begin(named())))).status).toBe(201)
})

test('the page is asked for by a pushed request: its address says nothing of what is asked', async () => {
  const { searchParams } = await begin()
  expect([...searchParams.keys()].sort()).toEqual(['client_id', 'request_uri'])
  expect(searchParams.get('client_id')).toBe(`${publicUrl}/provider/connect/bluesky/client-metadata.json`)
})

test('the installation describes itself without its private key, and is the same in every process', async () => {
  const read = async () => (await provider.ask('GET connect/bluesky/client-metadata.json')).body
  const document = await read()
  expect(document).toMatchObject({
    client_id: `${publicUrl}/provider/connect/bluesky/client-metadata.json`,
    redirect_uris: [`${publicUrl}/connect/bluesky/callback`],
    scope: 'atproto transition:generic',
    dpop_bound_access_tokens: true,
    token_endpoint_auth_method: 'private_key_jwt',
  })
  expect(JSON.stringify(document)).not.toContain('"d"')
  expect(await read()).toEqual(document)
})

test('administrators are told the address at which it describes itself', async () => {
  const { token } = await makePerson(provider.db, { is_staff: true })
  const { body } = await provider.ask('GET admin/network-credentials/', { token })
  const { client_metadata_url } = listNetworkCredentials.answer.parse(body)
  expect(client_metadata_url).toBe(`${publicUrl}/provider/connect/bluesky/client-metadata.json`)
  expect((await fetchDocument(client_metadata_url ?? '')).status).toBe(200)
})

test('tokens and their key are sealed', async () => {
  const { id } = await connected()
  const { credentials } = await provider.db
    .selectFrom('social_accounts')
    .select('credentials')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  for (const name of ['access_token', 'refresh_token', 'bound', '"d"']) expect(String(credentials)).not.toContain(name)
})

describe('a callback is refused', () => {
  const used = 'This connection has expired or was used already. Please begin again.'
  const refusal = async (work: ReturnType<typeof finish>) => {
    const { status, body } = await work
    expect(status).toBe(400)
    return z.object({ error: z.string() }).parse(body).error
  }

  test('where the person said no', async () => {
    const returned = await decide(await begin(), 'ada', 'deny')
    expect(await refusal(finish(returned))).toBe(`You did not allow it on ${network.host}, so nothing was connected.`)
  })

  test('the second time', async () => {
    const returned = await decide(await begin())
    expect((await finish(returned)).status).toBe(201)
    expect(await refusal(finish(returned))).toBe(used)
  })

  test('in another person’s session, and still works in the right one', async () => {
    const other = await makePerson(provider.db)
    const returned = await decide(await begin())
    expect(await refusal(finish(returned, other.token))).toBe(used)
    expect((await finish(returned)).status).toBe(201)
  })

  test('after ten minutes', async () => {
    const returned = await decide(await begin())
    await provider.db
      .updateTable('connect_attempts')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute()
    expect(await refusal(finish(returned))).toBe(used)
  })

  test('where another account agreed than the one named, and its tokens are given back', async () => {
    const returned = await decide(await begin(), 'grace')
    const revoked = await countOf('revoke', async () => {
      expect(await refusal(finish(returned))).toBe(
        'You signed in to Bluesky with another account than the one named. Please begin again.',
      )
    })
    expect(revoked).toContain(200)
    expect((await ask('connect/bluesky/callback/', returned)).status).toBe(400)
  })

  test.each([
    ['another server', 'https://evil.example'],
    ['nobody who says who it is', undefined],
  ])('where it comes from %s; its code is sent nowhere', async (_, iss) => {
    const { iss: __, ...returned } = await decide(await begin())
    const sent = await countOf('token', async () => {
      expect(await refusal(finish({ ...returned, ...(iss && { iss }) }))).toBe(
        `Another server than ${network.host} answered. Please begin again.`,
      )
    })
    expect(sent).toEqual([])
  })

  test('where a server speaks for an account that lives elsewhere', async () => {
    const returned = await decide(await begin(stranger.origin))
    expect(await refusal(finish(returned))).toBe(`${stranger.host} cannot speak for this account. Please begin again.`)
  })

  test('where the code is none', async () => {
    const returned = await decide(await begin())
    expect(await refusal(finish({ ...returned, code: 'made-up' }))).toBe(
      `${network.host} did not accept the answer. Please begin again.`,
    )
  })
})

describe('beginning is refused', () => {
  test('at the handle where it is nobody’s', async () => {
    const answer = await ask('connect/bluesky/start/', { handle: 'nobody.practice.test' })
    expect([answer.status, answer.body]).toEqual([
      400,
      expect.objectContaining({ field: 'handle', error: expect.stringContaining('There is no Bluesky account named') }),
    ])
  })

  test('where the server cannot be reached, with what to do', async () => {
    network.faults.set([{ kind: 'down', operation: 'par', times: 1 }])
    const answer = await ask('connect/bluesky/start/', { handle: 'ada.practice.test' })
    expect(answer.status).toBe(502)
    expect(answer.body).toMatchObject({ error: expect.stringMatching(/^Bluesky cannot be reached: .* try again/) })
  })
})

describe('calls as a connected account', () => {
  test('post what is written, and the account is known', async () => {
    const account = await connected()
    await post(account, 'By consent')
    expect(postsWith('By consent')).toHaveLength(1)
    expect(await bluesky().verify(account)).toMatchObject({ handle: 'ada.practice.test', name: 'Ada Marlow' })
  })

  test('are made again where the server asks for another nonce, and the post is one', async () => {
    const account = await connected()
    await post(account, 'Before')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * minute })
    const renewed = await countOf('token', async () => {
      expect(await countOf('putRecord', () => post(account, 'Another nonce'))).toEqual([401, 200])
    })
    expect(renewed).toEqual([])
    expect(postsWith('Another nonce')).toHaveLength(1)
  })

  test('keep the nonce: the next is made once', async () => {
    const account = await connected()
    await post(account, 'First of two')
    expect(await countOf('putRecord', () => post(account, 'Second of two'))).toEqual([200])
  })

  test('of which no answer came are not made again', async () => {
    const account = await connected()
    await post(account, 'Before it')
    network.faults.set([{ kind: 'loseAnswer', operation: 'putRecord', times: 1 }])
    await expect(post(account, 'Lost answer')).rejects.toMatchObject({ kind: 'unclear' })
    expect(postsWith('Lost answer')).toHaveLength(1)
  })

  test('with a token that ended renew it once, for many at once', async () => {
    const account = await connected()
    const before = await stored(account)
    network.expireTokens()
    const texts = ['One at once', 'Two at once', 'Three at once']
    const renewed = await countOf('token', () => Promise.all(texts.map((text) => post(account, text))))
    expect(renewed.filter((status) => status === 200)).toHaveLength(1)
    for (const text of texts) expect(postsWith(text)).toHaveLength(1)
    const after = await stored(account)
    expect(after.refresh_token).not.toBe(before.refresh_token)
    expect(after.bound).toEqual(before.bound)
  })

  test('with a token that ends soon renew it ahead of time', async () => {
    const account = await connected()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 26 * minute })
    const renewed = await countOf('token', () => post(account, 'Ahead of time'))
    expect(renewed.at(-1)).toBe(200)
  })

  test('of a process that died with the new tokens in its hands are told to be connected again', async () => {
    const account = await connected()
    network.expireTokens()
    const read = await networks.vault.open(account)
    await post(account, 'The network has given new ones')
    // What the dead process never stored.
    await networks.vault.replace(account, await networks.vault.open(account), read.credentials)
    await expect(post(account, 'Not sent')).rejects.toMatchObject({ kind: 'expired' })
    expect(postsWith('Not sent')).toEqual([])
  })

  test('end when the account is disconnected: its tokens are given back', async () => {
    const account = await connected()
    const { credentials } = await networks.vault.open(account)
    await bluesky().revoke(account, credentials)
    await expect(post(account, 'After the end')).rejects.toMatchObject({ kind: 'expired' })
  })
})

test('an account by consent takes an app password later, and the other way round', async () => {
  const account = await connected()
  const appPassword = personByName('ada')?.bluesky.appPassword
  expect((await ask('connect/bluesky/start/', { handle: account.handle, app_password: appPassword })).status).toBe(201)
  await post(account, 'By app password')
  expect((await finish(await decide(await begin()))).status).toBe(201)
  await post(account, 'By consent again')
  expect([...postsWith('By app password'), ...postsWith('By consent again')]).toHaveLength(2)
})

test('consent is offered first where the installation has a public address', async () => {
  const { body } = await provider.ask('GET connect/networks/', { token: person.token })
  const listed = z
    .object({ networks: z.array(z.object({ network: z.string(), ways: z.array(z.string()) })) })
    .parse(body)
  expect(listed.networks.find((one) => one.network === 'bluesky')?.ways).toEqual(['consent', 'app_password'])
})
