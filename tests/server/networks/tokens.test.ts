import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { adapterAccount } from '../../../server/networks/accountRows.ts'
import { type Account, NetworkFault } from '../../../server/networks/network.ts'
import { createOAuthClient } from '../../../server/networks/oauth/oauthClient.ts'
import { createTokens, expiryOfTokens, type StoredTokens, storedTokens } from '../../../server/networks/oauth/tokens.ts'
import { createVault, type Vault } from '../../../server/networks/vault.ts'
import { createSealer } from '../../../server/process/sealer.ts'
import { createTestProvider, makePerson, type TestProvider, testSecret } from '../support.ts'
import { createFakeAuthorization, type FakeAuthorization, type TokenAnswer } from './fakeAuthorization.ts'

const minute = 60_000
const start = Date.UTC(2026, 10, 21)
const app = { clientId: 'id', clientSecret: 'secret' }
const clock = { time: start }
const now = () => clock.time

let provider: TestProvider
let fake: FakeAuthorization
let vault: Vault
let account: Account
let userId: number

beforeAll(async () => {
  provider = await createTestProvider()
  fake = await createFakeAuthorization()
  userId = (await makePerson(provider.db)).id
  vault = createVault(provider.db, createSealer(testSecret))
})
afterAll(async () => {
  await fake.close()
  await provider.close()
})
beforeEach(async () => {
  clock.time = start
  fake.requests.splice(0)
  account = await accountWith({ access_token: 'a1', refresh_token: 'r1', expires_at: start + minute })
})

/** An account whose tokens these are. */
async function accountWith(tokens: Partial<StoredTokens>): Promise<Account> {
  const remoteId = randomUUID()
  const row = await provider.db
    .insertInto('social_accounts')
    .values({
      user_id: userId,
      network: 'twitter',
      remote_id: remoteId,
      handle: 'ada',
      name: 'Ada',
      avatar_url: null,
      url: fake.origin,
      server: fake.host,
      origin: fake.origin,
      state: 'connected',
      error_message: null,
      is_practice: false,
      limits: JSON.stringify({ characters: 280, characters_per_url: 23, bytes: null }),
      credentials: vault.seal({ userId, network: 'twitter', remoteId }, tokens),
      connected_at: new Date(start),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return adapterAccount(row)
}

const stored = async () => storedTokens.parse((await vault.open(account)).credentials)
const put = async (tokens: Partial<StoredTokens>) =>
  void (await vault.replace(account, await vault.open(account), tokens))

/** A process that has the tokens. */
function process(over: Partial<Parameters<typeof createTokens>[0]> = {}) {
  const oauth = createOAuthClient({ call: fake.call, now })
  return createTokens({
    vault,
    now,
    title: 'X',
    spare: 5 * minute,
    async renew(_, { refresh_token }) {
      const given = await oauth.refresh(fake.server, app, refresh_token ?? '')
      return storedTokens.parse({
        access_token: given.accessToken,
        refresh_token: given.refreshToken,
        expires_at: given.expiresAt,
      })
    },
    ...over,
  })
}

const pair = (count: number): TokenAnswer => ({
  body: { access_token: `a${count}`, token_type: 'bearer', expires_in: 7200, refresh_token: `r${count}` },
})

/** As X does it: a refresh token works once, and the one that came with it is the next. */
function rotating() {
  const spent: string[] = []
  fake.answers(({ form: { refresh_token = '' } }) => {
    const isKnown = refresh_token === `r${spent.length + 1}`
    if (!isKnown) return { status: 400, body: { error: 'invalid_request', error_description: 'The token is spent.' } }
    spent.push(refresh_token)
    return pair(spent.length + 1)
  })
  return spent
}

describe('a token', () => {
  test('that counts for long is used as it is', async () => {
    await put({ access_token: 'a1', refresh_token: 'r1', expires_at: start + 6 * minute })
    expect(await process().accessToken(account)).toBe('a1')
    expect(fake.requests).toEqual([])
  })

  test('that has no end is used as it is', async () => {
    await put({ access_token: 'a1' })
    expect(await process({ renew: null }).accessToken(account)).toBe('a1')
  })

  test('that ends soon is renewed, and the new pair is kept', async () => {
    rotating()
    expect(await process().accessToken(account)).toBe('a2')
    expect(await stored()).toEqual({
      access_token: 'a2',
      refresh_token: 'r2',
      expires_at: start + 120 * minute,
      consent_ends_at: null,
    })
  })

  test('that nothing renews is used to its end, and then the person must agree again', async () => {
    expect(await process({ renew: null }).accessToken(account)).toBe('a1')
    clock.time += minute
    await expect(process({ renew: null }).accessToken(account)).rejects.toMatchObject({
      kind: 'expired',
      message: 'X no longer takes the sign-in.',
    })
    expect(await stored()).toMatchObject({ access_token: 'a1' })
  })

  test('that is rejected before its time is renewed once, and the call made again with the new one', async () => {
    await put({ access_token: 'a1', refresh_token: 'r1', expires_at: start + 90 * minute })
    rotating()
    const act = vi.fn(async (token: string) => {
      if (token === 'a1') throw new NetworkFault('expired', 'X does not know the token.')
      return `done with ${token}`
    })
    expect(await process().withToken(account, act)).toBe('done with a2')
    expect(act.mock.calls).toEqual([['a1'], ['a2']])
  })

  test('is not renewed over a fault that says nothing of it', async () => {
    await put({ access_token: 'a1', refresh_token: 'r1', expires_at: start + 90 * minute })
    const fault = new NetworkFault('limited', 'Too much just now.')
    await expect(process().withToken(account, () => Promise.reject(fault))).rejects.toBe(fault)
    expect(fake.requests).toEqual([])
  })

  test('of an account that was disconnected is asked of nobody', async () => {
    await provider.db.updateTable('social_accounts').set({ credentials: null }).where('id', '=', account.id).execute()
    await expect(process().accessToken(account)).rejects.toMatchObject({ kind: 'expired' })
    expect(fake.requests).toEqual([])
  })
})

describe('of several that need a token at once', () => {
  test('one renews it, in whatever process, and all have the new one', async () => {
    clock.time += minute
    const spent = rotating()
    const all = await Promise.all([process(), process(), process()].map((each) => each.accessToken(account)))
    expect(all).toEqual(['a2', 'a2', 'a2'])
    expect(spent).toEqual(['r1'])
    expect(fake.requests).toHaveLength(1)
  })

  test('the others go on with the one that still counts meanwhile', async () => {
    const answer = Promise.withResolvers<TokenAnswer>()
    fake.answers(() => answer.promise)
    const first = process().accessToken(account)
    await expect.poll(() => fake.requests.length).toBe(1)
    expect(await process().accessToken(account)).toBe('a1')
    answer.resolve(pair(2))
    expect(await first).toBe('a2')
  })

  test('the others wait where the old one has ended', async () => {
    clock.time += minute
    const answer = Promise.withResolvers<TokenAnswer>()
    fake.answers(() => answer.promise)
    const first = process().accessToken(account)
    await expect.poll(() => fake.requests.length).toBe(1)
    const open = vi.fn(vault.open)
    const second = process({ vault: { ...vault, open } }).accessToken(account)
    await expect.poll(() => open.mock.calls.length).toBeGreaterThan(1)
    answer.resolve(pair(2))
    expect(await Promise.all([first, second])).toEqual(['a2', 'a2'])
    expect(fake.requests).toHaveLength(1)
  })

  test('whose token was rejected at once renew it once', async () => {
    await put({ access_token: 'a1', refresh_token: 'r1', expires_at: start + 90 * minute })
    const spent = rotating()
    const act = async (token: string) => {
      if (token === 'a1') throw new NetworkFault('expired', 'X does not know the token.')
      return token
    }
    const all = await Promise.all([process(), process()].map((each) => each.withToken(account, act)))
    expect(all).toEqual(['a2', 'a2'])
    expect(spent).toEqual(['r1'])
  })
})

describe('a new pair is not lost', () => {
  test('where somebody else claimed the old one while the network thought it over', async () => {
    clock.time += minute
    fake.answers(async () => {
      await put({ ...(await stored()), refreshing_until: now() + minute })
      return pair(2)
    })
    expect(await process().accessToken(account)).toBe('a2')
    expect(await stored()).toMatchObject({ access_token: 'a2', refresh_token: 'r2' })
  })

  test('where the database is away for a moment', async () => {
    clock.time += minute
    rotating()
    let failures = 2
    const shaky: Vault = {
      ...vault,
      replace: (owner, read, credentials) => {
        const isNew = storedTokens.parse(credentials).access_token === 'a2'
        if (isNew && failures > 0) {
          failures -= 1
          return Promise.reject(new Error('The database is away'))
        }
        return vault.replace(owner, read, credentials)
      },
    }
    expect(await process({ vault: shaky }).accessToken(account)).toBe('a2')
    expect(await stored()).toMatchObject({ access_token: 'a2', refresh_token: 'r2' })
  })

  test('but gives way to what the person brought by agreeing again meanwhile', async () => {
    clock.time += minute
    fake.answers(async () => {
      await put({ access_token: 'b1', refresh_token: 's1', expires_at: start + 90 * minute })
      return pair(2)
    })
    await process().accessToken(account)
    expect(await stored()).toMatchObject({ access_token: 'b1', refresh_token: 's1' })
  })
})

describe('a process that dies between the network’s answer and the store', () => {
  /** It has claimed, the network has spent the refresh token, and nothing was kept. */
  const die = async () => {
    clock.time += minute
    await put({ access_token: 'a1', refresh_token: 'r1', expires_at: start + minute, refreshing_until: now() + 1 })
    clock.time += 1
  }

  test('is survived where the network takes the old refresh token again', async () => {
    await die()
    fake.answers(pair(3))
    expect(await process().accessToken(account)).toBe('a3')
  })

  test('is told where it does not: the person must agree again', async () => {
    await die()
    rotating().push('r1')
    await expect(process().accessToken(account)).rejects.toMatchObject({ kind: 'expired' })
  })
})

describe('what renews it', () => {
  test('says that it is over: the person must agree again, though the token would still count', async () => {
    fake.answers({ status: 400, body: { error: 'invalid_grant' } })
    await expect(process().accessToken(account)).rejects.toMatchObject({
      kind: 'expired',
      message: 'X no longer takes the sign-in.',
    })
  })

  test.each<[string, TokenAnswer]>([
    ['has trouble', { status: 500, body: { error: 'invalid_grant' } }],
    ['shows a page', { status: 400, body: '<html>Maintenance</html>' }],
    ['is busy', { status: 429, body: { error: 'invalid_request' } }],
    ['answers without a token', { body: { token_type: 'bearer' } }],
    ['does not take the installation’s own registration', { status: 401, body: { error: 'invalid_client' } }],
  ])('%s: a token that still counts goes on, and one that ended waits', async (_, answer) => {
    fake.answers(answer)
    expect(await process().accessToken(account)).toBe('a1')
    clock.time += minute
    await expect(process().accessToken(account)).rejects.toMatchObject({ kind: 'unavailable' })
    fake.answers(pair(2))
    expect(await process().accessToken(account)).toBe('a2')
  })

  test('cannot be reached: a token that still counts goes on, and one that ended waits', async () => {
    await fake.pause()
    expect(await process().accessToken(account)).toBe('a1')
    clock.time += minute
    await expect(process().accessToken(account)).rejects.toMatchObject({
      kind: 'unavailable',
      message: 'X cannot be reached to renew the sign-in.',
      contact: 'silent',
    })
    await fake.resume()
    fake.answers(pair(2))
    expect(await process().accessToken(account)).toBe('a2')
  })

  test('is left alone for a minute after it failed, as long as the token counts', async () => {
    await put({ access_token: 'a1', refresh_token: 'r1', expires_at: start + 3 * minute })
    fake.answers({ status: 500, body: {} })
    for (const _ of [1, 2, 3]) expect(await process().accessToken(account)).toBe('a1')
    expect(fake.requests).toHaveLength(1)
    clock.time += minute
    fake.answers(pair(2))
    expect(await process().accessToken(account)).toBe('a2')
  })

  test('of an installation whose registration is refused is for its owner to mend', async () => {
    clock.time += minute
    fake.answers({ status: 400, body: { error: 'unauthorized_client' } })
    await expect(process().accessToken(account)).rejects.toThrow(
      "X does not take this installation's credentials. Its owner must correct them.",
    )
  })
})

describe('when the person must agree again', () => {
  const at = new Date(start)
  test.each([
    ['is when the network says that the consent ends', { consent_ends_at: start, refresh_token: 'r' }, at],
    ['is the end of a token that nothing renews', { expires_at: start }, at],
    ['is not known where it is renewed', { expires_at: start, refresh_token: 'r' }, null],
    ['is never where it does not end', {}, null],
  ])('%s', (_, tokens, end) => {
    expect(expiryOfTokens({ access_token: 'a', ...tokens })).toEqual(end)
  })
})
