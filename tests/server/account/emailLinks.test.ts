import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type LinkPurpose, linkPurpose } from '../../../contract/emailLinks.ts'
import { issueLink } from '../../../server/account/emailLinks.ts'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
afterEach(() => vi.useRealTimers())

const ask = (token: string, purpose: string, address?: string) =>
  provider.ask(`GET user/email-link/${token}/?purpose=${purpose}`, address === undefined ? {} : { address })
const linkFor = async (purpose: LinkPurpose) => issueLink(provider.db, await makePerson(provider.db), purpose)

test.each(linkPurpose.options)(
  'a link of a mail (%s) is told to live, and asking does not use it up',
  async (purpose) => {
    const token = await linkFor(purpose)
    const answers = [await ask(token, purpose), await ask(token, purpose)]
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { is_alive: true }],
      [200, { is_alive: true }],
    ])
  },
)

test('a link that is unknown, too old, used, or for something else is told to be dead, and no more than that', async () => {
  const [old, used, other] = [await linkFor('reset'), await linkFor('change'), await linkFor('confirm')]
  expect((await provider.ask(`POST user/email/confirm/${used}/`)).status).toBe(200)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  const answers = [
    await ask('nonsense', 'reset'),
    await ask(old, 'reset'),
    await ask(used, 'change'),
    await ask(other, 'reset'),
  ]
  expect(answers.map(({ status, text }) => `${status} ${text}`)).toEqual(Array(4).fill('200 {"is_alive":false}'))
})

test('a purpose that there is not is refused with a sentence', async () => {
  expect((await ask('token', 'everything')).status).toBe(400)
})

test('questions from one place are limited, and do not use up the tries of the links themselves', async () => {
  const address = '192.0.2.41'
  for (let time = 0; time < 60; time += 1) expect((await ask('token', 'reset', address)).status).toBe(200)
  expect((await ask('token', 'reset', address)).status).toBe(429)
  const reset = await provider.ask(`POST user/password/reset/${await linkFor('reset')}/`, {
    body: { password: 'Correct!Horse7' },
    address,
  })
  expect(reset.status).toBe(200)
})
