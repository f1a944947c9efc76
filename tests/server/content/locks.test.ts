import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Post, post as postSchema } from '../../../contract/content.ts'
import { inTheMiddleOf, type Trx } from '../support/secondConnection.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { makeAccount } from './accounts.ts'

let provider: TestProvider
let person: TestPerson
let account: number
let post: Post
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db)
  account = await makeAccount(provider.db, person.id)
  post = postSchema.parse((await ask('POST posts/', { client_key: randomUUID(), ...written() })).body)
})

const ask = (target: string, body?: object) => provider.ask(target, { token: person.token, ...(body && { body }) })
const written = (text = 'Rye bread on Saturday') => ({
  text,
  account_ids: [account],
  intent: 'schedule',
  schedule: { wall_time: '2099-06-01T09:00', timezone: 'Europe/Berlin' },
})

describe('while another tab changes the post', () => {
  const changes = (trx: Trx) =>
    trx.updateTable('posts').set({ text: 'From the other tab', version: 2 }).where('id', '=', post.id).execute()

  test.each([
    ['a change', 'PUT', ''],
    ['another time', 'POST', 'reschedule/'],
  ])('%s made against the older one waits for it and is refused with the post as it is', async (_, method, path) => {
    const schedule = { wall_time: '2099-07-01T09:00', timezone: 'Europe/Berlin' }
    const answer = await inTheMiddleOf(provider.database, { begins: changes }, () =>
      ask(`${method} posts/${post.id}/${path}`, { version: 1, ...written('From this tab'), schedule }),
    )
    expect(answer, answer.text).toMatchObject({
      status: 409,
      body: { post: { text: 'From the other tab', version: 2, schedule: post.schedule } },
    })
  })
})

describe('while the publisher begins to send the post', () => {
  const sends = (trx: Trx) =>
    trx
      .updateTable('publications')
      .set((eb) => ({
        state: 'sending',
        sent_at: new Date(),
        next_at: null,
        key: 'k',
        payload: '{}',
        revision: eb('revision', '+', 1),
      }))
      .where('post_id', '=', post.id)
      .execute()

  test.each([
    ['deleting it', 'DELETE', ''],
    ['changing it', 'PUT', ''],
    ['moving it', 'POST', 'reschedule/'],
  ])('%s waits for that and is refused: what is on its way stays known', async (_, method, path) => {
    const answer = await inTheMiddleOf(provider.database, { begins: sends }, () =>
      ask(`${method} posts/${post.id}/${path}`, method === 'DELETE' ? undefined : { version: 1, ...written('Other') }),
    )
    expect(answer.status, answer.text).toBe(409)
    expect((await ask(`GET posts/${post.id}/`)).body).toMatchObject({
      text: 'Rye bread on Saturday',
      publications: [{ state: 'sending' }],
    })
  })
})
