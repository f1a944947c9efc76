import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { socialAccount } from '../../../contract/networks.ts'
import { createConnectAttempts } from '../../../server/networks/connectAttempts.ts'
import { NetworkFault } from '../../../server/networks/network.ts'
import { createChoices, type OfferedAccount } from '../../../server/networks/oauth/choices.ts'
import { type ConsentWay, createConsentConnecting } from '../../../server/networks/oauth/consent.ts'
import { createSealer } from '../../../server/process/sealer.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider, testSecret } from '../support.ts'
import { createFakeAuthorization, type FakeAuthorization } from './fakeAuthorization.ts'

const minute = 60_000
const clock = { time: Date.now() }
const now = () => clock.time
const real = 'https://api.network.example'
const registered = { clientId: 'our-id', clientSecret: 'our-secret' }

let provider: TestProvider
let fake: FakeAuthorization
let person: TestPerson
let other: TestPerson

beforeAll(async () => {
  provider = await createTestProvider()
  fake = await createFakeAuthorization()
})
afterAll(async () => {
  await fake.close()
  await provider.close()
})
beforeEach(async () => {
  clock.time = Date.now()
  fake.requests.splice(0)
  fake.answers({ body: { access_token: 'a1', token_type: 'bearer' } })
  person = await makePerson(provider.db)
  other = await makePerson(provider.db)
})

const offeredAs = (remoteId: string, network: OfferedAccount['network'] = 'mastodon'): OfferedAccount => ({
  network,
  profile: {
    remoteId,
    handle: `${remoteId}.handle`,
    name: remoteId.toUpperCase(),
    avatarUrl: null,
    url: `${fake.origin}/${remoteId}`,
    server: fake.host,
    origin: fake.origin,
    limits: { characters: 500, characters_per_url: 23, bytes: null },
  },
  credentials: { access_token: `token of ${remoteId}` },
})

interface Given {
  accountsOf?: ConsentWay['accountsOf']
  /** Networks that the installation is registered with. */
  apps?: readonly string[]
  practiceHosts?: string[]
  secret?: string
}

/** A network with two ways, whose practice server is the fake. */
function connectingWith({
  accountsOf,
  apps = ['instagram'],
  practiceHosts = [fake.host],
  secret = testSecret,
}: Given = {}) {
  const sealer = createSealer(secret)
  const way = (app: ConsentWay['app'], path: string): ConsentWay => ({
    app,
    authorizationServer: (origin) => ({
      ...fake.server,
      authorizeUrl: `${origin}${path}`,
      // The network itself is not on this machine.
      tokenUrl: origin === real ? fake.server.tokenUrl : `${origin}/token`,
    }),
    accountsOf: accountsOf ?? (async () => [offeredAs('ada')]),
  })
  return createConsentConnecting(
    {
      attempts: createConnectAttempts({ db: provider.db, sealer, now }),
      apps: { find: async (name) => (apps.includes(name) ? registered : null) },
      call: fake.call,
      now,
      settings: { PUBLIC_URL: 'http://localhost:4600', PLC_URL: real, PRACTICE_HOSTS: practiceHosts },
    },
    {
      network: 'mastodon',
      origin: real,
      ways: { first: way('instagram', '/first'), second: way('facebook', '/second') },
      nothingFound: 'There is nothing to post to.',
    },
  )
}

const choicesWith = (secret = testSecret) => createChoices({ db: provider.db, sealer: createSealer(secret), now })

type Connecting = ReturnType<typeof connectingWith>

/** Begins, and answers what the network sends back. */
async function begin(connecting: Connecting, asked: { server?: string; way?: string } = { server: fake.host }) {
  const { authorizeUrl, browserKey } = await connecting.begin(person.id, { ...asked, businessProfileId: null })
  const url = new URL(authorizeUrl)
  return { url, browserKey, returned: { state: url.searchParams.get('state') ?? '', code: 'c1' } }
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing was refused',
    ({ status, message }) => `${status} ${message}`,
  )
const used = '400 This connection has expired or was used already. Please begin again.'
const by = () => ({ userId: person.id })

describe('beginning', () => {
  test('leads to the network itself with the installation’s own registration', async () => {
    const { url } = await begin(connectingWith(), {})
    expect(url.href).toContain(`${real}/first?`)
    expect(url.searchParams.get('client_id')).toBe('our-id')
    expect(url.searchParams.get('redirect_uri')).toBe('http://localhost:4600/connect/mastodon/callback')
  })

  test('leads to a practice server with the registration that all of those have', async () => {
    const { url } = await begin(connectingWith({ apps: [] }))
    expect(url.href).toContain(`${fake.origin}/first?`)
    expect(url.searchParams.get('client_id')).toBe('practice-client')
  })

  test('goes the way that was asked for', async () => {
    const { url } = await begin(connectingWith(), { server: fake.host, way: 'second' })
    expect(url.pathname).toBe('/second')
  })

  test.each([
    [
      'a server that is no practice server',
      { server: 'evil.example' },
      '400 This is no practice server of this installation.',
    ],
    ['a way that there is not', { way: 'third' }, '400 Mastodon cannot be connected in this way.'],
    ['a name that every object has', { way: 'constructor' }, '400 Mastodon cannot be connected in this way.'],
    [
      'a way without credentials',
      { way: 'second' },
      '409 Mastodon cannot be connected yet: this installation has no credentials for it.',
    ],
  ])('is refused for %s', async (_, asked, wanted) => {
    expect(await refusal(begin(connectingWith(), asked))).toBe(wanted)
  })

  test('says which ways there are credentials for', async () => {
    expect(await connectingWith().configuredWays()).toEqual(['first'])
    expect(await connectingWith({ apps: [] }).isConfigured()).toBe(false)
    expect(await connectingWith({ apps: ['facebook'] }).isConfigured()).toBe(true)
  })
})

describe('coming back', () => {
  test('offers what the consent opens, for whoever began it', async () => {
    const connecting = connectingWith({
      accountsOf: async ({ tokens, app, origin }) => {
        expect([tokens.accessToken, app.clientId, origin]).toEqual(['a1', 'practice-client', fake.origin])
        return [offeredAs('ada'), offeredAs('bea')]
      },
    })
    const { returned, url } = await begin(connecting)
    const { userId, accounts } = await connecting.finish(by(), returned)
    expect(userId).toBe(person.id)
    expect(accounts.map(({ profile }) => profile.remoteId)).toEqual(['ada', 'bea'])
    // The verifier is the one whose digest the consent page was given.
    const digest = createHash('sha256')
      .update(fake.requests[0]?.form.code_verifier ?? '')
      .digest('base64url')
    expect(url.searchParams.get('code_challenge')).toBe(digest)
  })

  test('from the network itself exchanges by the installation’s own registration', async () => {
    const connecting = connectingWith()
    const { returned } = await begin(connecting, {})
    await connecting.finish(by(), returned)
    expect(fake.requests[0]?.form).toMatchObject({ client_id: 'our-id', client_secret: 'our-secret' })
  })

  test.each(['access_denied', 'user_cancelled_login', 'user_cancelled_authorize'])(
    'with a no (%s) connects nothing, and is over',
    async (error) => {
      const connecting = connectingWith()
      const { returned } = await begin(connecting)
      expect(await refusal(connecting.finish(by(), { state: returned.state, error }))).toBe(
        '400 You did not allow it on Mastodon, so nothing was connected.',
      )
      expect(await refusal(connecting.finish(by(), returned))).toBe(used)
      expect(fake.requests).toEqual([])
    },
  )

  test('with another error, or without a code, says so', async () => {
    const connecting = connectingWith()
    const first = await begin(connecting)
    expect(await refusal(connecting.finish(by(), { state: first.returned.state, error: 'server_error' }))).toBe(
      '400 Mastodon did not allow it (server_error).',
    )
    const second = await begin(connecting)
    expect(await refusal(connecting.finish(by(), { state: second.returned.state }))).toBe(
      '400 Mastodon did not allow it.',
    )
  })

  test('works once', async () => {
    const connecting = connectingWith()
    const { returned } = await begin(connecting)
    await connecting.finish(by(), returned)
    expect(await refusal(connecting.finish(by(), returned))).toBe(used)
    expect(fake.requests).toHaveLength(1)
  })

  test('works once of two at the same time', async () => {
    const connecting = connectingWith()
    const { returned } = await begin(connecting)
    const both = [connecting.finish(by(), returned), connecting.finish(by(), returned)].map(refusal)
    expect((await Promise.all(both)).sort()).toEqual([used, 'nothing was refused'])
  })

  test('is refused to another person, who takes nothing from whoever began it', async () => {
    const connecting = connectingWith()
    const { returned } = await begin(connecting)
    expect(await refusal(connecting.finish({ userId: other.id }, returned))).toBe(used)
    expect((await connecting.finish(by(), returned)).userId).toBe(person.id)
  })

  test('by the browser that began it needs no person, and by another browser is refused', async () => {
    const connecting = connectingWith()
    const { returned, browserKey } = await begin(connecting)
    const another = await begin(connecting)
    for (const wrong of ['', 'guessed', another.browserKey]) {
      expect(await refusal(connecting.finish({ browserKey: wrong }, returned))).toBe(used)
    }
    expect((await connecting.finish({ browserKey }, returned)).userId).toBe(person.id)
  })

  test('after ten minutes is refused', async () => {
    const connecting = connectingWith()
    const { returned } = await begin(connecting)
    const late = await begin(connecting)
    clock.time += 10 * minute - 1
    await connecting.finish(by(), returned)
    clock.time += 1
    expect(await refusal(connecting.finish(by(), late.returned))).toBe(used)
  })

  test('at the callback of another network is refused', async () => {
    const connecting = connectingWith()
    const { returned } = await begin(connecting)
    await provider.db.updateTable('connect_attempts').set({ network: 'threads' }).execute()
    expect(await refusal(connecting.finish(by(), returned))).toBe(used)
  })

  test('under another key of the installation is refused', async () => {
    const { returned } = await begin(connectingWith())
    const rekeyed = connectingWith({ secret: 'another secret of the tests, long enough' })
    expect(await refusal(rekeyed.finish(by(), returned))).toBe(used)
  })

  test('from a practice server that was taken off since sends nothing there', async () => {
    const { returned } = await begin(connectingWith())
    expect(await refusal(connectingWith({ practiceHosts: [] }).finish(by(), returned))).toBe(used)
    expect(fake.requests).toEqual([])
  })

  test.each([
    ['a code that it does not take', { error: 'invalid_grant' }, 400, 'did not accept the answer. Please begin again.'],
    [
      'a registration that it does not take',
      { error: 'invalid_client' },
      502,
      "does not take this installation's credentials. Its owner must correct them.",
    ],
    [
      'an app that may not ask',
      { error: 'unauthorized_client' },
      502,
      "does not take this installation's credentials. Its owner must correct them.",
    ],
  ])('with %s says so', async (_, body, status, sentence) => {
    fake.answers({ status: 400, body })
    const connecting = connectingWith()
    const { returned } = await begin(connecting)
    expect(await refusal(connecting.finish(by(), returned))).toBe(`${status} Mastodon ${sentence}`)
  })

  test.each([
    ['has trouble', { status: 500, body: { error: 'invalid_grant' } }],
    ['shows a page', { status: 200, body: '<html></html>' }],
    ['gives no token', { status: 200, body: {} }],
  ])('to a network that %s says that it is the network’s', async (_, answer) => {
    fake.answers(answer)
    const connecting = connectingWith()
    const { returned } = await begin(connecting)
    expect(await refusal(connecting.finish(by(), returned))).toMatch(/^502 Mastodon cannot be asked just now: /)
  })

  test('to nothing that can be posted to says so', async () => {
    const connecting = connectingWith({ accountsOf: async () => [] })
    const { returned } = await begin(connecting)
    expect(await refusal(connecting.finish(by(), returned))).toBe('400 There is nothing to post to.')
  })

  test('to accounts that the network does not show says what the network said', async () => {
    const connecting = connectingWith({
      accountsOf: () => Promise.reject(new NetworkFault('refused', 'The permission is missing.')),
    })
    const { returned } = await begin(connecting)
    expect(await refusal(connecting.finish(by(), returned))).toBe(
      '400 Mastodon did not let us see your accounts: The permission is missing. Please begin again.',
    )
  })
})

describe('choosing', () => {
  const choose = (key: string, ...accounts: { network: string; remote_id: string }[]) =>
    provider.ask('POST connect/choices/', { body: { choice_key: key, accounts } })
  const picked = (remote_id: string, network = 'mastodon') => ({ network, remote_id })
  const over = { error: 'This choice has expired or was made already. Please connect again.' }
  const offer = (...accounts: OfferedAccount[]) =>
    choicesWith().offer({ userId: person.id, businessProfileId: null, accounts })
  const accountsOf = async ({ token }: TestPerson) => {
    const { body } = await provider.ask('GET connect/accounts/', { token })
    return Object(body).results.map((each: unknown) => socialAccount.parse(each).handle)
  }
  // Those of one test are not those of another.
  const name = () => randomUUID()

  test('shows each with whether it is connected already, and no credentials', async () => {
    const [ada, bea] = [name(), name()]
    const first = await offer(offeredAs(ada))
    await choose(first.choice_key, picked(ada))
    const { accounts } = await offer(offeredAs(ada), offeredAs(ada, 'facebook'), offeredAs(bea))
    expect(accounts.map(({ is_connected }) => is_connected)).toEqual([true, false, false])
    expect(JSON.stringify(accounts)).not.toContain('token of')
  })

  test('connects the chosen ones for whoever agreed, and not the others', async () => {
    const [ada, bea, cyd] = [name(), name(), name()]
    const { choice_key } = await offer(offeredAs(ada), offeredAs(bea, 'facebook'), offeredAs(cyd))
    const answer = await choose(choice_key, picked(cyd), picked(bea, 'facebook'))
    expect(answer.status, answer.text).toBe(201)
    expect(Object(answer.body)).toMatchObject({
      released_count: 0,
      accounts: [{ network: 'facebook' }, { state: 'connected' }],
    })
    expect(answer.text).not.toContain('token of')
    expect((await accountsOf(person)).sort()).toEqual([`${bea}.handle`, `${cyd}.handle`].sort())
    expect(await accountsOf(other)).toEqual([])
  })

  test('takes an account once, however often it is named', async () => {
    const ada = name()
    const { choice_key } = await offer(offeredAs(ada), offeredAs(name()))
    const answer = await choose(choice_key, picked(ada), picked(ada))
    expect(Object(answer.body).accounts).toHaveLength(1)
  })

  test('works once', async () => {
    const ada = name()
    const { choice_key } = await offer(offeredAs(ada), offeredAs(name()))
    expect((await choose(choice_key, picked(ada))).status).toBe(201)
    expect(await choose(choice_key, picked(ada))).toMatchObject({ status: 400, body: over })
  })

  test('works once of two at the same time', async () => {
    const ada = name()
    const { choice_key } = await offer(offeredAs(ada), offeredAs(name()))
    const both = await Promise.all([choose(choice_key, picked(ada)), choose(choice_key, picked(ada))])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400])
  })

  test('refuses what was not offered, connects nothing of it, and may be made rightly then', async () => {
    const ada = name()
    const { choice_key } = await offer(offeredAs(ada), offeredAs(name()))
    for (const foreign of [picked('nobody'), picked(ada, 'facebook')]) {
      expect(await choose(choice_key, picked(ada), foreign)).toMatchObject({
        status: 400,
        body: { error: 'One of the chosen accounts was not offered.', field: 'accounts' },
      })
    }
    expect(await accountsOf(person)).toEqual([])
    expect((await choose(choice_key, picked(ada))).status).toBe(201)
  })

  test('refuses nothing chosen', async () => {
    const { choice_key } = await offer(offeredAs(name()), offeredAs(name()))
    expect(await choose(choice_key)).toMatchObject({ status: 400, body: { error: 'Choose at least one account' } })
  })

  test('is over after ten minutes', async () => {
    const ada = name()
    clock.time = Date.now() - 10 * minute
    const { choice_key } = await offer(offeredAs(ada), offeredAs(name()))
    expect(await choose(choice_key, picked(ada))).toMatchObject({ status: 400, body: over })
  })

  test('of a guessed key is over', async () => {
    expect(await choose('guessed', picked('ada'))).toMatchObject({ status: 400, body: over })
  })

  test('under another key of the installation is over', async () => {
    const ada = name()
    const sealedElsewhere = choicesWith('another secret of the tests, long enough')
    const given = { userId: person.id, businessProfileId: null, accounts: [offeredAs(ada), offeredAs(name())] }
    const { choice_key } = await sealedElsewhere.offer(given)
    expect(await choose(choice_key, picked(ada))).toMatchObject({ status: 400, body: over })
  })

  test('keeps nothing in the clear', async () => {
    const ada = name()
    await offer(offeredAs(ada), offeredAs(name()))
    for (const { offered } of await provider.db.selectFrom('connect_choices').select('offered').execute()) {
      expect(offered.toString('latin1')).not.toMatch(/token of|handle/)
    }
    expect(provider.logged.join('\n')).not.toContain('token of')
  })
})
