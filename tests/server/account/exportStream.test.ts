import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { exportOwnData } from '../../../contract/accountSettings.ts'
import { type Listening, listen } from '../../../server/http/listen.ts'
import { makeAccount } from '../content/accounts.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'

/** Several batches. */
const postCount = 1201

let provider: TestProvider
let listening: Listening
let person: TestPerson

beforeAll(async () => {
  provider = await createTestProvider()
  listening = await listen({ HOST: '127.0.0.1', PORT: 0 })
  listening.answerWith(provider.app)
})
afterAll(async () => {
  await listening.close(0)
  await provider.close()
})
beforeEach(async () => {
  person = await makePerson(provider.db)
})

async function makePosts(count: number, text = 'Rye'): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < count; from += 300) {
    const made = await provider.db
      .insertInto('posts')
      .values(
        Array.from({ length: Math.min(300, count - from) }, (_, index) => ({
          user_id: person.id,
          client_key: `key-${from + index}`,
          text,
          is_draft: true,
          account_ids: '[]',
        })),
      )
      .returning('id')
      .execute()
    ids.push(...made.map(({ id }) => id))
  }
  return ids
}

/** Asks over a real connection; nothing of the body has been read. */
async function begin(): Promise<IncomingMessage> {
  const asked = request({
    host: '127.0.0.1',
    port: listening.port,
    path: '/provider/user/export/',
    headers: { host: provider.settings.PUBLIC_URL.replace('http://', ''), authorization: `Token ${person.token}` },
  })
  asked.end()
  const [answer]: IncomingMessage[] = await once(asked, 'response')
  if (!answer) throw new Error('There is no answer')
  return answer
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of answer.setEncoding('utf8')) text += chunk
  return text
}

const file = z.object({
  data: z.object({
    posts: z.array(z.object({ id: z.int() })),
    attempts: z.array(z.object({ publication_id: z.int(), number: z.int() })),
  }),
})

test('an export of many batches is whole, in order, and as the contract has it', async () => {
  const ids = await makePosts(postCount)
  const account = await makeAccount(provider.db, person.id)
  const [first, last] = [ids[0] ?? 0, ids.at(-1) ?? 0]
  const parts = await provider.db
    .insertInto('publications')
    .values(
      [first, last].map((post_id) => ({
        post_id,
        account_id: account,
        user_id: person.id,
        network: 'bluesky' as const,
        state: 'failed' as const,
        due_at: new Date(),
      })),
    )
    .returning('id')
    .execute()
  await provider.db
    .insertInto('publication_attempts')
    .values(parts.map(({ id }) => ({ publication_id: id, number: 1, key: 'key' })))
    .execute()
  const body: unknown = JSON.parse(await textOf(await begin()))
  expect(exportOwnData.answer.parse(body)).toEqual(body)
  const { data } = file.parse(body)
  expect(data.posts.map(({ id }) => id)).toEqual(ids)
  expect(data.attempts).toMatchObject(parts.map(({ id }) => ({ publication_id: id, number: 1 })))
})

test('an export that fails on its way breaks off: it never looks whole, and is logged', async () => {
  await makePosts(postCount)
  await provider.db.schema.alterTable('suggestions').renameTo('suggestions_away').execute()
  try {
    const answer = await begin()
    expect(answer.statusCode).toBe(200)
    await expect(textOf(answer)).rejects.toThrow('aborted')
    expect(answer.complete).toBe(false)
    expect(provider.logged.join('')).toContain('answer broken off')
  } finally {
    await provider.db.schema.alterTable('suggestions_away').renameTo('suggestions').execute()
  }
})

test('an export that cannot begin is refused as a whole', async () => {
  await provider.db.schema.alterTable('business_profiles').renameTo('profiles_away').execute()
  try {
    const answer = await begin()
    expect(answer.statusCode).toBe(500)
    answer.destroy()
  } finally {
    await provider.db.schema.alterTable('profiles_away').renameTo('business_profiles').execute()
  }
})
