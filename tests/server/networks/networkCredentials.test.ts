import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type AppNetwork,
  appNetworks,
  listNetworkCredentials,
  networkCredentials,
} from '../../../contract/networkCredentials.ts'
import { createAppStore } from '../../../server/networks/appStore.ts'
import { authorizationServers } from '../../../server/networks/credentials/authorizationServers.ts'
import type { NetworkRegistrations } from '../../../server/process/networkSettings.ts'
import { createSealer } from '../../../server/process/sealer.ts'
import { type Listening, startListening } from '../../support/listening.ts'
import { makers } from '../http/ownedRows.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider, testSecret } from '../support.ts'

const secret = 'k9-very-secret-value'

let network: Listening
/** What the network says to the next call of its token endpoint. */
let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void
let provider: TestProvider
let admin: TestPerson
let ada: TestPerson
beforeAll(async () => {
  network = await startListening((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part)).on('end', () => answer(request, response, body))
  })
  provider = await createTestProvider({
    env: {
      PRACTICE_HOSTS: network.host,
      PUBLIC_URL: 'http://localhost:4600',
      THREADS_CLIENT_ID: 'of-the-environment',
      THREADS_CLIENT_SECRET: 'environment-secret',
      FACEBOOK_API_VERSION: 'v26.0',
    },
    authorizationServers: serversAt(network.origin),
  })
})
beforeEach(async () => {
  admin = await makePerson(provider.db, { is_staff: true })
  ada = await makePerson(provider.db)
  answer = (_, response) => response.writeHead(500).end()
})
afterEach(() => provider.db.deleteFrom('network_apps').execute())
afterAll(async () => {
  await provider.close()
  await network.close()
})

/** The networks' own servers, at the one of the test. */
function serversAt(origin: string): typeof authorizationServers {
  const { twitter, facebook, instagram, linkedin, linkedin_org, tiktok, threads } = authorizationServers
  return {
    twitter: { ...twitter, tokenUrl: `${origin}/twitter` },
    facebook: { ...facebook, tokenUrl: `${origin}/facebook` },
    instagram: { ...instagram, tokenUrl: `${origin}/instagram` },
    linkedin: { ...linkedin, tokenUrl: `${origin}/linkedin` },
    linkedin_org: { ...linkedin_org, tokenUrl: `${origin}/linkedin_org` },
    tiktok: { ...tiktok, tokenUrl: `${origin}/tiktok` },
    threads: { ...threads, tokenUrl: `${origin}/threads` },
  }
}

const says = (status: number, body: object | string) => (_: IncomingMessage, response: ServerResponse) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const type = typeof body === 'string' ? 'text/html' : 'application/json'
  response.writeHead(status, { 'content-type': type }).end(text)
}

const list = async ({ token } = admin) => {
  const { body } = await provider.ask('GET admin/network-credentials/', { token })
  return listNetworkCredentials.answer.parse(body).networks
}
const of = async (name: AppNetwork) => {
  const found = (await list()).find((one) => one.network === name)
  if (!found) throw new Error(`${name} is not listed`)
  return found
}
const save = (name: string, body: object, { token } = admin) =>
  provider.ask(`PUT admin/network-credentials/${name}/`, { token, body: { revision: 0, ...body } })
const allow = (name: string, dollars: number, revision = 0) =>
  provider.ask(`PUT admin/network-credentials/${name}/reading-budget/`, {
    token: admin.token,
    body: { reading_budget: dollars, revision },
  })
const remove = (name: string, revision: number, { token } = admin) =>
  provider.ask(`DELETE admin/network-credentials/${name}/?revision=${revision}`, { token })
const tested = async (name: AppNetwork) => {
  const { body } = await provider.ask(`POST admin/network-credentials/${name}/test/`, { token: admin.token })
  return networkCredentials.parse(body).test
}
const store = () => createAppStore({ db: provider.db, sealer: createSealer(testSecret), settings: {}, now: Date.now })

describe('the list', () => {
  test('has the seven networks that need a registration, each with what to register', async () => {
    const networks = await list()
    expect(networks.map(({ network: name }) => name)).toEqual([...appNetworks])
    for (const { redirect_urls, scopes, steps, console_url } of networks) {
      expect(redirect_urls.every((url) => url.startsWith('http://localhost:4600/connect/'))).toBe(true)
      expect([scopes.length, steps.length].every((count) => count > 1)).toBe(true)
      expect(console_url).toMatch(/^https:\/\//)
    }
    expect(await of('twitter')).toMatchObject({ source: null, client_id: null, has_secret: false, revision: 0 })
  })

  test('names both redirect addresses where one registration serves two networks', async () => {
    expect((await of('facebook')).redirect_urls).toEqual([
      'http://localhost:4600/connect/facebook/callback',
      'http://localhost:4600/connect/ig/callback',
    ])
  })

  test('says where the network wants https, and this installation has none', async () => {
    const missing = (await list()).filter(({ is_https_missing }) => is_https_missing).map((one) => one.network)
    expect(missing).toEqual(['facebook', 'instagram', 'tiktok', 'threads'])
  })

  test('has no address for Bluesky’s servers where they cannot reach this installation', async () => {
    const { body } = await provider.ask('GET admin/network-credentials/', { token: admin.token })
    expect(body).toMatchObject({ client_metadata_url: null })
  })

  test('counts the accounts that are connected with the network itself', async () => {
    const first = await makers.account(provider.db, ada.id)
    const second = await makers.account(provider.db, ada.id)
    await provider.db
      .updateTable('social_accounts')
      .set({ network: 'twitter' })
      .where('id', 'in', [first, second])
      .execute()
    await provider.db.updateTable('social_accounts').set({ is_practice: true }).where('id', '=', first).execute()
    expect((await of('twitter')).connected_count).toBe(1)
    await provider.db.deleteFrom('social_accounts').execute()
  })
})

describe('stored credentials', () => {
  test('are what the network is called with, trimmed, and sealed where they lie', async () => {
    const { status, body } = await save('twitter', { client_id: '  the-id ', client_secret: ` ${secret}\n` })
    expect(status).toBe(200)
    expect(body).toMatchObject({ source: 'stored', client_id: 'the-id', has_secret: true, revision: 1, test: null })
    expect(await store().find('twitter')).toEqual({ clientId: 'the-id', clientSecret: secret })
    const row = await provider.db.selectFrom('network_apps').selectAll().executeTakeFirstOrThrow()
    expect(row.client_secret?.includes(secret)).toBe(false)
  })

  test('are in no answer and no line of the log', async () => {
    answer = (_, response, body) =>
      says(400, { error: 'invalid_request', error_description: `Sent: ${body}` })(_, response)
    const answers = [
      await save('linkedin', { client_id: 'the-id', client_secret: secret }),
      await provider.ask('POST admin/network-credentials/linkedin/test/', { token: admin.token }),
      await provider.ask('GET admin/network-credentials/', { token: admin.token }),
      await remove('linkedin', 1),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answers.map(({ text }) => text).join()).toContain('client_secret=…')
    expect([...answers.map(({ text }) => text), ...provider.logged].filter((text) => text.includes(secret))).toEqual([])
  })

  test('stay without the budget for reading, which is stored by itself and stays when they are removed', async () => {
    const budgetOf = () => store().readingBudget('twitter')
    expect(await budgetOf()).toBe(0)
    expect(await allow('twitter', 20)).toMatchObject({
      status: 200,
      body: {
        ...{ source: null, client_id: null, revision: 1 },
        reading_budget: { dollars: 20, used: 0, is_of_environment: false, setting_name: 'TWITTER_READING_BUDGET' },
      },
    })
    expect(await budgetOf()).toBe(20)
    await save('twitter', { client_id: 'the-id', client_secret: secret, revision: 1 })
    expect(await allow('twitter', 30, 2)).toMatchObject({ status: 200, body: { client_id: 'the-id', revision: 3 } })
    await remove('twitter', 3)
    expect(await budgetOf()).toBe(30)
    expect((await allow('twitter', 0, 4)).status).toBe(200)
    expect(await budgetOf()).toBe(0)
  })

  test('have a budget by the revision in sight, in whole dollars, of X alone', async () => {
    await allow('twitter', 20)
    expect(await allow('twitter', 500)).toMatchObject({ status: 409 })
    for (const dollars of [-1, 10_001, 1.5]) expect((await allow('twitter', dollars, 1)).status).toBe(400)
    expect(await allow('linkedin', 20)).toMatchObject({ status: 400, body: { field: 'reading_budget' } })
    expect(await store().readingBudget('twitter')).toBe(20)
  })

  test('leave a budget that the environment says to it, and store one beside credentials of the environment', async () => {
    const own = { NETWORK_APPS: { twitter: { clientId: 'own', clientSecret: 'other' } } }
    await allow('twitter', 20)
    const budgetBy = (settings: Partial<NetworkRegistrations>) =>
      createAppStore({ db: provider.db, sealer: createSealer(testSecret), settings, now: Date.now }).readingBudget(
        'twitter',
      )
    expect(await budgetBy(own)).toBe(20)
    expect(await budgetBy({ ...own, READING_BUDGETS: { twitter: 0 } })).toBe(0)
    const bound = await createTestProvider({ env: { TWITTER_READING_BUDGET: '7' } })
    const { token } = await makePerson(bound.db, { is_staff: true })
    const answer = await bound.ask('PUT admin/network-credentials/twitter/reading-budget/', {
      token,
      body: { reading_budget: 20, revision: 0 },
    })
    expect(answer).toMatchObject({
      status: 409,
      body: { error: 'The environment sets this budget: change TWITTER_READING_BUDGET there and start again.' },
    })
    await bound.close()
  })

  test('keep their secret where none is sent, but not under another id', async () => {
    await save('tiktok', { client_id: 'the-key', client_secret: secret })
    expect(await save('tiktok', { client_id: 'the-key', revision: 1 })).toMatchObject({ status: 200 })
    expect(await store().find('tiktok')).toEqual({ clientId: 'the-key', clientSecret: secret })
    expect(await save('tiktok', { client_id: 'another', revision: 2 })).toMatchObject({
      status: 400,
      body: {
        error: 'The secret is required too: the stored one belongs to the old id',
        field: 'client_secret',
      },
    })
    expect(await store().find('tiktok')).toEqual({ clientId: 'the-key', clientSecret: secret })
  })

  test('are changed by the one of two who saw them as they are', async () => {
    await save('twitter', { client_id: 'first', client_secret: secret })
    const results = await Promise.all(
      ['second', 'third'].map((client_id) => save('twitter', { client_id, client_secret: secret, revision: 1 })),
    )
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(results.find(({ status }) => status === 409)?.body).toMatchObject({
      error: 'Somebody else has changed these credentials meanwhile. This is how they are now.',
    })
    expect((await remove('twitter', 1)).status).toBe(409)
    expect((await of('twitter')).revision).toBe(2)
  })

  test('are removed, and a form that was open meanwhile does not bring them back unseen', async () => {
    await save('twitter', { client_id: 'the-id', client_secret: secret, revision: 0 })
    expect(await remove('twitter', 1)).toMatchObject({ status: 200, body: { source: null, has_secret: false } })
    expect(await store().find('twitter')).toBeNull()
    expect((await save('twitter', { client_id: 'the-id', client_secret: secret, revision: 1 })).status).toBe(409)
    expect((await save('twitter', { client_id: 'the-id', client_secret: secret, revision: 2 })).status).toBe(200)
  })

  test.each([
    [{ client_secret: secret }, 'Id is required', 'client_id'],
    [{ client_id: ' ', client_secret: secret }, 'The id is required', 'client_id'],
    [
      { client_id: 'two words', client_secret: secret },
      'The id has characters that no network gives, such as a space',
      'client_id',
    ],
    [{ client_id: 'the-id' }, 'The secret is required', 'client_secret'],
    [
      { client_id: 'the-id', client_secret: secret, api_version: 'v1.0' },
      'The API of X has no version to choose',
      'api_version',
    ],
  ])('%j is refused', async (body, error, field) => {
    expect(await save('twitter', body)).toMatchObject({ status: 400, body: { error, field } })
    expect(await store().find('twitter')).toBeNull()
  })

  test('are of networks that need them only', async () => {
    for (const name of ['mastodon', 'myspace']) {
      expect((await save(name, { client_id: 'the-id', client_secret: secret })).status).toBe(404)
    }
  })

  test('are for administrators, and the log says who changed them', async () => {
    await save('twitter', { client_id: 'the-id', client_secret: secret })
    await remove('twitter', 1)
    const lines = provider.logged.map((line) => JSON.parse(line)).filter(({ userId }) => userId === admin.id)
    expect(lines.map(({ msg }) => msg)).toEqual([
      'credentials for a network were stored',
      'credentials for a network were removed',
    ])
    for (const target of ['GET admin/network-credentials/', 'POST admin/network-credentials/twitter/test/']) {
      expect((await provider.ask(target, { token: ada.token })).status).toBe(403)
    }
  })
})

describe('what the environment says', () => {
  test('wins over what is stored, and is not changed here', async () => {
    expect(await of('threads')).toMatchObject({
      source: 'environment',
      client_id: 'of-the-environment',
      setting_names: ['THREADS_CLIENT_ID', 'THREADS_CLIENT_SECRET'],
    })
    const refused = {
      status: 409,
      body: {
        error:
          'The environment sets the credentials for Threads: change THREADS_CLIENT_ID and THREADS_CLIENT_SECRET there and start again.',
      },
    }
    expect(await save('threads', { client_id: 'the-id', client_secret: secret })).toMatchObject(refused)
    expect(await remove('threads', 0)).toMatchObject(refused)
    const sealer = createSealer(testSecret)
    await save('twitter', { client_id: 'stored', client_secret: secret })
    const settings = { NETWORK_APPS: { twitter: { clientId: 'own', clientSecret: 'other' } } }
    const apps = createAppStore({ db: provider.db, sealer, settings, now: Date.now })
    expect(await apps.find('twitter')).toEqual({ clientId: 'own', clientSecret: 'other' })
    expect(await apps.find('bluesky')).toBeNull()
  })
})

describe('the version of an API', () => {
  test('is by the environment, else what was stored, else the default', async () => {
    expect(await of('facebook')).toMatchObject({ api_version: { value: 'v26.0', source: 'environment' } })
    expect(await of('linkedin')).toMatchObject({ api_version: { value: '202605', source: 'default' } })
    await save('linkedin', { client_id: 'the-id', client_secret: secret, api_version: ' 202609 ' })
    expect(await of('linkedin')).toMatchObject({ api_version: { value: '202609', source: 'stored' } })
    expect(await store().apiVersionOf('linkedin')).toBe('202609')
    expect(await of('linkedin_org')).toMatchObject({ api_version: { value: '202605', source: 'default' } })
    expect((await of('twitter')).api_version).toBeNull()
  })

  test('that the network cannot have is refused', async () => {
    expect(await save('linkedin', { client_id: 'the-id', client_secret: secret, api_version: '202613' })).toMatchObject(
      {
        status: 400,
        body: { error: 'The API version must be a year and month, such as 202605', field: 'api_version' },
      },
    )
  })

  test('that was retired is told until another one is set', async () => {
    await store().versionRetired('linkedin', 'Requested version 202605 is not active')
    const { retired } = await of('linkedin')
    expect(retired).toMatchObject({ version: '202605', message: 'Requested version 202605 is not active' })
    await store().versionRetired('linkedin', 'It is said with every call')
    expect((await of('linkedin')).retired, 'the first time is told').toEqual(retired)
    await save('linkedin', { client_id: 'the-id', client_secret: secret, api_version: '202609' })
    expect((await of('linkedin')).retired).toBeNull()
  })

  test('that is set again after it was told is believed until the network says it again', async () => {
    await store().versionRetired('linkedin', 'It was an outage')
    await save('linkedin', { client_id: 'the-id', client_secret: secret })
    expect((await of('linkedin')).retired).toBeNull()
    await store().versionRetired('linkedin', 'It was none')
    expect((await of('linkedin')).retired).toMatchObject({ message: 'It was none' })
  })
})

describe('a test', () => {
  const stored = async (name: AppNetwork) => {
    if (name !== 'threads') await save(name, { client_id: 'the-id', client_secret: secret })
  }

  test.each<[AppNetwork, number, object]>([
    [
      'twitter',
      400,
      { error: 'invalid_request', error_description: 'Value passed for the authorization code was invalid.' },
    ],
    ['facebook', 400, { error: { message: 'Invalid verification code format.', type: 'OAuthException', code: 100 } }],
    [
      'instagram',
      400,
      { error_type: 'OAuthException', code: 400, error_message: 'Matching code was not found or was already used' },
    ],
    [
      'linkedin',
      400,
      { error: 'invalid_request', error_description: 'Unable to retrieve access token: authorization code not found' },
    ],
    [
      'linkedin_org',
      400,
      {
        error: 'invalid_request',
        error_description:
          'Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code.',
      },
    ],
    ['tiktok', 200, { error: 'invalid_grant', error_description: 'Authorization code is expired.' }],
    ['threads', 400, { error_type: 'OAuthException', code: 400, error_message: 'Invalid authorization code' }],
  ])('%s that refuses only the code has accepted id and secret', async (name, status, body) => {
    await stored(name)
    answer = says(status, body)
    expect(await tested(name)).toMatchObject({ outcome: 'accepted' })
    expect((await of(name)).test?.message).toContain('refused only the made-up code')
  })

  test.each<[AppNetwork, number, object]>([
    ['twitter', 401, { error: 'unauthorized_client', error_description: 'Missing valid authorization header' }],
    ['facebook', 400, { error: { message: 'Error validating client secret.', type: 'OAuthException', code: 1 } }],
    [
      'facebook',
      400,
      {
        error: { message: 'Error validating application. Invalid application ID.', type: 'OAuthException', code: 101 },
      },
    ],
    ['instagram', 400, { error_type: 'OAuthException', code: 400, error_message: 'Invalid platform app' }],
    ['linkedin', 401, { error: 'invalid_client', error_description: 'Client authentication failed' }],
    ['tiktok', 200, { error: 'invalid_client', error_description: 'Client key or secret is incorrect.' }],
  ])('%s that does not know id or secret has refused them', async (name, status, body) => {
    await stored(name)
    answer = says(status, body)
    expect(await tested(name)).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('does not take this id and secret. It said: “'),
    })
  })

  test.each<[string, number, object | string]>([
    ['a server error', 500, { error: 'invalid_client' }],
    ['a page', 200, '<html>Just a moment</html>'],
    ['another refusal', 400, { error: 'invalid_request', error_description: 'Missing parameter' }],
    ['a limit', 429, { error: 'slow_down' }],
    ['tokens', 200, { access_token: 'odd', token_type: 'bearer' }],
  ])('%s says neither', async (_, status, body) => {
    await stored('twitter')
    answer = says(status, body)
    expect(await tested('twitter')).toMatchObject({ outcome: 'unclear' })
  })

  test('of a network that does not answer says so', async () => {
    await stored('twitter')
    answer = (_, response) => response.destroy()
    expect(await tested('twitter')).toMatchObject({
      outcome: 'unclear',
      message: `X said nothing that can be read: ${network.host} did not answer.`,
    })
  })

  test('sends id and secret as the network wants them, and a code that nobody was given', async () => {
    await stored('tiktok')
    const codes: (string | null)[] = []
    answer = (request, response, body) => {
      const form = new URLSearchParams(body)
      expect(Object.fromEntries(form)).toMatchObject({
        client_key: 'the-id',
        client_secret: secret,
        redirect_uri: 'http://localhost:4600/connect/tiktok/callback',
      })
      codes.push(form.get('code'))
      says(200, { error: 'invalid_grant' })(request, response)
    }
    await tested('tiktok')
    await tested('tiktok')
    expect(new Set(codes).size).toBe(2)
  })

  test('of other credentials says nothing of those that count now', async () => {
    await stored('twitter')
    answer = says(400, { error: 'invalid_grant' })
    expect(await tested('twitter')).toMatchObject({ outcome: 'accepted' })
    await save('twitter', { client_id: 'the-id', client_secret: 'another-secret', revision: 1 })
    expect((await of('twitter')).test).toBeNull()
  })

  test('needs something to test', async () => {
    expect(await provider.ask('POST admin/network-credentials/twitter/test/', { token: admin.token })).toMatchObject({
      status: 409,
      body: { error: 'There are no credentials for X to test.' },
    })
  })
})
