import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { agreeAt } from '../publishing/connectedAda.ts'
import { makePerson, type TestPerson } from '../support.ts'
import { createPracticeProvider, type PracticeProvider } from './practiceProvider.ts'

let provider: PracticeProvider
let person: TestPerson

beforeAll(async () => {
  provider = await createPracticeProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db)
  for (const { faults } of provider.practice.networks) faults.set([])
})

/** Networks whose consent opens one account. */
const cases = [
  {
    network: 'twitter',
    title: 'X',
    page: '/ada',
    limits: { characters: 280, characters_per_url: 23, bytes: null },
    asked: {
      scope: 'tweet.read tweet.write users.read media.write offline.access',
      code_challenge_method: 'S256',
    },
  },
  {
    network: 'threads',
    title: 'Threads',
    page: '/@ada',
    limits: { characters: 500, characters_per_url: null, bytes: null },
    asked: {
      scope:
        'threads_basic,threads_content_publish,threads_manage_replies,threads_read_replies,threads_manage_insights,threads_delete',
    },
  },
] as const

const used = 'This connection has expired or was used already. Please begin again.'

describe.each(cases)('$title', ({ network, title, page, limits, asked }) => {
  const there = () => provider.practice[network]
  const ask = (target: string, body: unknown, token = person.token) => provider.ask(target, { token, body })
  const finish = (returned: object, token?: string) => ask(`POST connect/${network}/callback/`, returned, token)
  const accounts = () =>
    provider.db.selectFrom('social_accounts').selectAll().where('user_id', '=', person.id).execute()

  async function authorizeUrl(): Promise<string> {
    const answer = await ask(`POST connect/${network}/start/`, { server: there().host })
    expect(answer.status, answer.text).toBe(200)
    return z.object({ authorize_url: z.string() }).parse(answer.body).authorize_url
  }

  test('an account is connected by agreeing on its page', async () => {
    const answer = await finish(await agreeAt(await authorizeUrl()))
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body).toMatchObject({
      account: {
        network,
        handle: 'ada',
        name: 'Ada Marlow',
        server: there().host,
        url: `${there().origin}${page}`,
        state: 'connected',
        is_practice: true,
        limits,
      },
    })
  })

  test('the page is asked with a state and all scopes', async () => {
    const { searchParams } = new URL(await authorizeUrl())
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: `http://localhost:4600/connect/${network}/callback`,
      state: expect.stringMatching(/^.{20,}$/),
      ...asked,
    })
  })

  test('without credentials of the installation the network itself is not asked', async () => {
    expect(await ask(`POST connect/${network}/start/`, {})).toMatchObject({
      status: 409,
      body: { error: `${title} cannot be connected yet: this installation has no credentials for it.` },
    })
  })

  test('a connection works once, for whoever began it', async () => {
    const other = await makePerson(provider.db)
    const returned = await agreeAt(await authorizeUrl())
    expect((await finish(returned, other.token)).body).toMatchObject({ error: used })
    expect((await finish(returned)).status).toBe(201)
    expect((await finish(returned)).body).toMatchObject({ error: used })
  })

  test('a connection ends after ten minutes', async () => {
    const late = await agreeAt(await authorizeUrl())
    await provider.db.updateTable('connect_attempts').set({ expires_at: new Date() }).execute()
    expect((await finish(late)).body).toMatchObject({ error: used })
  })

  test('a code that the network does not know is told as an answer that does not count', async () => {
    const { state } = await agreeAt(await authorizeUrl())
    expect(await finish({ state, code: 'made-up' })).toMatchObject({
      status: 400,
      body: { error: `${title} did not accept the answer. Please begin again.` },
    })
  })

  test('a no on its page is told as one', async () => {
    expect(await finish(await agreeAt(await authorizeUrl(), 'deny'))).toMatchObject({
      status: 400,
      body: { error: `You did not allow it on ${title}, so nothing was connected.` },
    })
  })

  test.each(['me', 'token'])('where it does not answer %s, nothing is connected', async (operation) => {
    const returned = await agreeAt(await authorizeUrl())
    there().faults.set([{ kind: 'loseAnswer', operation, times: 1 }])
    const answer = await finish(returned)
    expect(answer.status).toBe(502)
    expect(answer.body).toMatchObject({
      error: expect.stringMatching(new RegExp(`^${title} cannot be asked just now: .*begin again`)),
    })
    expect(await accounts()).toEqual([])
  })

  test('the tokens are nowhere in the clear', async () => {
    await finish(await agreeAt(await authorizeUrl()))
    const [account] = await accounts()
    expect(account?.credentials?.toString('latin1')).not.toContain('access_token')
  })
})
