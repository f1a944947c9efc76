import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Network } from '../../../contract/networks.ts'
import { makeAccount } from '../content/accounts.ts'
import { createPracticeProvider, type PracticeProvider } from '../networks/practiceProvider.ts'
import { agreeAt } from '../publishing/connectedAda.ts'
import { makePerson, type TestPerson } from '../support.ts'

let provider: PracticeProvider
let person: TestPerson
beforeAll(async () => {
  provider = await createPracticeProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db)
  for (const { faults } of [provider.practice.bluesky, provider.practice.mastodon]) faults.set([])
})

const ask = (target: string, body?: unknown, token = person.token) =>
  provider.ask(target, { token, ...(body !== undefined && { body }) })
const find = (account: number, search: string, token = person.token) =>
  ask(`GET writing/mentions/?account_id=${account}&search=${encodeURIComponent(search)}`, undefined, token)

const connecting = {
  async bluesky() {
    const handle = 'ada.practice.test'
    return ask('POST connect/bluesky/start/', { handle, app_password: 'adam-arlo-prac-tice' })
  },
  async mastodon() {
    const { host } = provider.practice.mastodon
    const { body } = await ask('POST connect/mastodon/start/', { server: host })
    return ask('POST connect/mastodon/callback/', await agreeAt(Object(body).authorize_url))
  },
}

async function connect(network: 'bluesky' | 'mastodon'): Promise<number> {
  const answer = await connecting[network]()
  expect(answer.status, answer.text).toBeLessThan(300)
  return Object(answer.body).account.id
}

describe('people who are named in a post', () => {
  test('are found on Bluesky by a part of their name, with their handle there', async () => {
    const { origin } = provider.practice.bluesky
    expect((await find(await connect('bluesky'), '@gra')).body).toEqual({
      mentions: [{ handle: 'grace.practice.test', name: 'Grace Okafor', avatar_url: `${origin}/portraits/grace.svg` }],
    })
  })

  test('are found on Mastodon by the account’s server, with the host in their handle', async () => {
    const { origin, host } = provider.practice.mastodon
    expect((await find(await connect('mastodon'), 'okafor')).body).toEqual({
      mentions: [{ handle: `grace@${host}`, name: 'Grace Okafor', avatar_url: `${origin}/portraits/grace.svg` }],
    })
  })

  test('are none where nobody is called so', async () => {
    expect(await find(await connect('bluesky'), 'nobody')).toMatchObject({ status: 200, body: { mentions: [] } })
  })
})

describe('where nobody can be looked up', () => {
  test('a network without such a search says so', async () => {
    const account = await makeAccount(provider.db, person.id, { network: 'instagram' satisfies Network })
    expect(await find(account, 'grace')).toMatchObject({
      status: 400,
      body: { error: 'Instagram does not let people be looked up here.', field: 'account_id' },
    })
  })

  test('another person’s account and one that is disconnected are not found', async () => {
    const account = await connect('bluesky')
    const other = await makePerson(provider.db)
    const missing = { status: 404, body: { error: 'There is no such account.' } }
    expect(await find(account, 'grace', other.token)).toMatchObject(missing)
    await ask(`DELETE connect/accounts/${account}/`)
    expect(await find(account, 'grace')).toMatchObject(missing)
  })

  test('an empty search is refused', async () => {
    expect(await find(await connect('bluesky'), ' ')).toMatchObject({
      status: 400,
      body: { error: 'Type a name to look up', field: 'search' },
    })
  })

  test.each([
    ['down', 502, 'Nobody could be looked up on HOST. You can write the name by hand.'],
    ['htmlPage', 502, 'Nobody could be looked up on HOST. You can write the name by hand.'],
    ['rateLimit', 503, 'HOST asks to wait before anybody is looked up again. You can write the name by hand.'],
    [
      'expireTokens',
      502,
      'HOST no longer takes the sign-in, so nobody can be looked up there. You can write the name by hand.',
    ],
  ] as const)('a server with the fault %s is answered with %i and a sentence', async (kind, status, error) => {
    const account = await connect('mastodon')
    const { faults, host } = provider.practice.mastodon
    faults.set([{ kind, operation: 'searchAccounts' }])
    expect(await find(account, 'grace')).toMatchObject({ status, body: { error: error.replace('HOST', host) } })
    faults.set([])
    expect(await find(account, 'grace'), 'and it is asked again the next time').toMatchObject({ status: 200 })
  })

  test('a search that somebody’s program makes without end is limited, for that person alone', async () => {
    const account = await makeAccount(provider.db, person.id, { origin: provider.practice.bluesky.origin })
    const first = await find(account, 'grace')
    expect(first.status, first.text).toBe(200)
    await provider.db
      .updateTable('rate_limits')
      .set({ points: 120 })
      .where('key', '=', `mentions:${person.id}`)
      .execute()
    expect(await find(account, 'grace')).toMatchObject({ status: 429 })
  })
})
