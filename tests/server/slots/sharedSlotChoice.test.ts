import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Post, post as postShape } from '../../../contract/content.ts'
import { changeFromHere, makeRepeat } from '../../../contract/repeats.ts'
import { lockSlotChoice, shareSlotChoice } from '../../../server/db/slotChoice.ts'
import { scheduleOf } from '../campaigns/supportSchedule.ts'
import { makeAccount } from '../content/accounts.ts'
import { inTheMiddleOf, type Trx, whileHeld } from '../support/secondConnection.ts'
import { type Answered, createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'

let provider: TestProvider
let person: TestPerson
let account: number
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db)
  account = await makeAccount(provider.db, person.id, { network: 'bluesky', remote_id: randomUUID() })
})

type Call = () => Promise<Answered>

const schedule = { wall_time: '2099-06-01T09:00', timezone: 'UTC' }
const later = { wall_time: '2099-07-01T09:00', timezone: 'UTC' }
const written = (intent: string) => ({
  ...{ text: `Rye ${randomUUID()}`, account_ids: [account], intent },
  schedule: intent === 'now' ? null : schedule,
})
const ask = (target: string, body: object): Promise<Answered> => provider.ask(target, { token: person.token, body })
const create = (intent: string) => ask('POST posts/', { client_key: randomUUID(), ...written(intent) })
const made = async (intent: string): Promise<Post> => postShape.parse((await create(intent)).body)

/** A planned post with one more of it a week later, of the repeat. */
async function repeated() {
  const source = await made('schedule')
  const answer = await ask(`POST posts/${source.id}/repeat/`, weekLater())
  expect(answer.status, answer.text).toBe(201)
  expect(makeRepeat.answer.parse(answer.body).results).toHaveLength(1)
  return source
}

const weekLater = () => ({
  ...{ client_key: randomUUID(), days: ['2099-06-08'], time: '09:00', timezone: 'UTC' },
  ...{ weekly: null, same_text: 'leave_out' },
})

const changeRepeat = ({ id, version }: Post) =>
  ask(`POST posts/${id}/repeat/change/`, { version, including: [], time: '10:00' })

async function campaign() {
  const bench = scheduleOf(provider, person)
  const { id, posts } = await bench.written(1)
  const [post] = posts
  if (!post) throw new Error('The campaign has no post')
  return { bench, id, post, schedule: { wall_time: '2031-03-04T09:00', timezone: 'UTC' } }
}

/** What a person does by which a post gets a time, each with what it needs before. */
const plans: [string, () => Promise<Call>][] = [
  ['plans a post', async () => () => create('schedule')],
  ['publishes a post at once', async () => () => create('now')],
  [
    'plans a draft',
    async () => {
      const { id, version } = await made('draft')
      return () => ask(`PUT posts/${id}/`, { ...written('schedule'), version })
    },
  ],
  [
    'gives a post another time',
    async () => {
      const { id, version } = await made('schedule')
      return () => ask(`POST posts/${id}/reschedule/`, { version, schedule: later })
    },
  ],
  [
    'sends again what has failed',
    async () => {
      const { id, publications } = await made('schedule')
      await provider.db.updateTable('publications').set({ state: 'failed' }).where('post_id', '=', id).execute()
      return () => ask(`POST posts/${id}/retry/`, { publication_ids: publications.map((part) => part.id) })
    },
  ],
  [
    'moves several posts',
    async () => {
      const { id: post } = await made('schedule')
      return () => ask('POST posts/several/reschedule/', { moves: [{ post, schedule: later }] })
    },
  ],
  [
    'copies several posts',
    async () => {
      const { id: post } = await made('schedule')
      return () => ask('POST posts/several/copy/', { copies: [{ post, client_key: randomUUID(), schedule: later }] })
    },
  ],
  [
    'restores a deleted post',
    async () => {
      const { id } = await made('schedule')
      expect((await ask('POST posts/several/delete/', { posts: [id] })).status).toBe(200)
      return () => ask('POST posts/several/restore/', { posts: [id] })
    },
  ],
  [
    'imports posts',
    async () => () => ask('POST posts/imports/', { client_key: randomUUID(), rows: [written('schedule')] }),
  ],
  [
    'repeats a post',
    async () => {
      const { id } = await made('schedule')
      return () => ask(`POST posts/${id}/repeat/`, weekLater())
    },
  ],
  [
    'changes the later posts of a repeat',
    async () => {
      const source = await repeated()
      return () => changeRepeat(source)
    },
  ],
  [
    'takes back a change of a repeat',
    async () => {
      const { change_id } = changeFromHere.answer.parse((await changeRepeat(await repeated())).body)
      return () => ask(`POST repeats/changes/${change_id}/undo/`, {})
    },
  ],
  [
    'plans posts of a campaign',
    async () => {
      const { bench, id, post, schedule } = await campaign()
      return () => bench.plan(id, [{ ...post, schedule }])
    },
  ],
  [
    'goes on with a campaign',
    async () => {
      const { bench, id, post, schedule } = await campaign()
      await bench.planned(id, [post])
      expect((await bench.pause(id)).status).toBe(200)
      return () => bench.resume(id, [{ campaign_post: post.campaign_post, schedule }])
    },
  ],
]

const ownRows = (trx: Trx) => [
  trx.selectFrom('users').select('id').where('id', '=', person.id),
  trx.selectFrom('campaigns').select('id').where('user_id', '=', person.id),
  trx.selectFrom('posts').select('id').where('user_id', '=', person.id),
  trx.selectFrom('publications').select('id').where('user_id', '=', person.id),
]

describe('while something chooses a slot by itself', () => {
  test.each(plans)('a person who %s waits for it, and holds nothing that it needs', async (_, prepare) => {
    const call = await prepare()
    let isAnswered = false
    const answer = await inTheMiddleOf(
      provider.database,
      {
        begins: (trx) => lockSlotChoice(trx, person.id),
        async ends(trx) {
          expect(isAnswered, 'it did not wait').toBe(false)
          for (const rows of ownRows(trx)) await rows.forUpdate().noWait().execute()
        },
      },
      async () => {
        const given = await call()
        isAnswered = true
        return given
      },
    )
    expect([200, 201], answer.text).toContain(answer.status)
  })

  test('a person who writes a draft, and somebody else who plans, wait for nothing', async () => {
    const drafted = await whileHeld(
      provider.database,
      (trx) => lockSlotChoice(trx, person.id),
      () => create('draft'),
    )
    expect(drafted.status, drafted.text).toBe(201)
    const other = await makePerson(provider.db)
    const planned = await whileHeld(
      provider.database,
      (trx) => lockSlotChoice(trx, other.id),
      () => create('schedule'),
    )
    expect(planned.status, planned.text).toBe(201)
  })

  test('two plans of one person wait for nothing', async () => {
    const planned = await whileHeld(
      provider.database,
      (trx) => shareSlotChoice(trx, person.id),
      () => create('schedule'),
    )
    expect(planned.status, planned.text).toBe(201)
  })
})
