import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Network } from '../../../contract/networks.ts'
import { weeklyMail } from '../../../contract/weeklyMail.ts'
import type { Database } from '../../../server/db/schema.ts'
import { createEndTokens } from '../../../server/insight/weeklyMail/endTokens.ts'
import { createWeeklyMails } from '../../../server/insight/weeklyMail/weeklyMail.ts'
import { createMailer, type Mailer } from '../../../server/mail/mailer.ts'
import { createLog } from '../../../server/process/log.ts'
import { createSealer } from '../../../server/process/sealer.ts'
import { createQueue, type Queue } from '../../../server/publishing/queue.ts'
import { createRecyclingQueue } from '../../../server/recycling/queue.ts'
import { makeAccount } from '../content/accounts.ts'
import { createTestProvider, mailsTo, makePerson, type TestPerson, type TestProvider, testSecret } from '../support.ts'

const hour = 3_600_000
/** A Monday at eight in UTC. */
const monday = Date.parse('2026-11-30T08:00:00Z')

let provider: TestProvider
let queue: Queue
let mailer: Mailer
let person: TestPerson
let now = monday
let logged: string[] = []
let withoutBudget: ReadonlySet<Network>
beforeAll(async () => {
  provider = await createTestProvider()
  queue = await createQueue(provider.database, createLog('silent'))
  mailer = await createMailer({
    ...{
      db: provider.db,
      settings: provider.settings,
      log: createLog('silent'),
      jobs: queue.jobs,
      sealer: createSealer(testSecret),
    },
  })
})
afterAll(async () => {
  await queue.close()
  await provider.close()
})
beforeEach(async () => {
  now = monday
  withoutBudget = new Set()
  logged = []
  await provider.db.deleteFrom('weekly_mails').execute()
  person = await makePerson(provider.db)
})

/** A process that sends; `send` in place of the mailer's own. */
const worker = (send: Mailer['send'] = mailer.send) =>
  createWeeklyMails({
    ...{ db: provider.db, queue: createRecyclingQueue({ db: provider.db, now: () => now }), mailer: { send } },
    ...{ tokens: createEndTokens(testSecret), settings: provider.settings, now: () => now },
    readingBudget: { off: async () => withoutBudget },
    log: createLog('info', { write: (line) => void logged.push(line) }),
  })

const choose = (is_wanted = true, { token } = person) =>
  provider.ask('PUT user/weekly-mail/', { token, body: { is_wanted } })
const choice = async ({ token } = person) =>
  weeklyMail.parse((await provider.ask('GET user/weekly-mail/', { token })).body)
const mails = () => mailsTo(provider.db, person.email)
/** Chosen in the week before, and due at this instant. */
const due = (next_at = monday, { id } = person) =>
  provider.db
    .insertInto('weekly_mails')
    .values({ user_id: id, next_at: new Date(next_at), timezone: 'UTC', last_week: null })
    .execute()

interface Given extends Partial<Insertable<Database['posts']>> {
  on?: Network
  /** An account that is there; a new one unless given. */
  account?: number
  at?: string
  state?: 'published' | 'scheduled' | 'failed'
  told?: Partial<Insertable<Database['metric_readings']>>
}

/** Puts a post into the tables; answers its id. */
async function put({
  on = 'instagram',
  account,
  at = '2026-11-25T10:00:00Z',
  state = 'published',
  told,
  ...post
}: Given = {}) {
  const user_id = person.id
  const account_id = account ?? (await makeAccount(provider.db, user_id, { network: on, remote_id: randomUUID() }))
  const planned = { due_at: at, wall_time: at.slice(0, 16), timezone: 'UTC' }
  const { id: post_id } = await provider.db
    .insertInto('posts')
    .values({ user_id, client_key: randomUUID(), text: 'Rye', is_draft: false, ...planned, ...post })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: publication_id } = await provider.db
    .insertInto('publications')
    .values({
      ...{ post_id, user_id, account_id, network: on, state, due_at: at, next_at: null },
      published_at: state === 'published' ? at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (told) {
    await provider.db
      .insertInto('metric_readings')
      .values({ publication_id, user_id, step: 1, read_at: '2026-11-26T10:00:00Z', ...untold, ...told })
      .execute()
  }
  return post_id
}

const untold = {
  ...{ impressions: null, reach: null, likes: null, comments: null },
  ...{ shares: null, quotes: null, saves: null, clicks: null },
}

test('nobody gets a mail who has not chosen it', async () => {
  await put()
  expect(await choice()).toEqual({ is_wanted: false, next_at: null })
  await worker().look()
  expect(await mails()).toEqual([])
})

test('chosen, it says when the next one comes, and ended that none does', async () => {
  await provider.db.updateTable('users').set({ timezone: 'Asia/Tokyo' }).where('id', '=', person.id).execute()
  const chosen = weeklyMail.parse((await choose()).body)
  expect(chosen.is_wanted).toBe(true)
  const at = new Date(chosen.next_at ?? '')
  // Eight in Tokyo on Monday is eleven in the evening of Sunday in UTC.
  expect([at.getUTCDay(), at.getUTCHours(), at.getTime() > Date.now()]).toEqual([0, 23, true])
  expect(await choice()).toEqual(chosen)
  expect((await choose(false)).body).toEqual({ is_wanted: false, next_at: null })
})

test('it goes out once, at its time and not before, and the next one is of the next Monday', async () => {
  await put()
  await due()
  now = monday - 1
  await worker().look()
  expect(await mails()).toEqual([])
  now = monday
  withoutBudget = new Set()
  expect([await worker().look(), await worker().look()]).toEqual([1, 0])
  expect(await mails()).toHaveLength(1)
  expect(await choice()).toEqual({ is_wanted: true, next_at: '2026-12-07T08:00:00.000Z' })
})

test('of two processes that look at once one hands it over', async () => {
  await put()
  await due()
  await Promise.all([worker().look(), worker().look(), worker().look()])
  expect(await mails()).toHaveLength(1)
})

test('one that dies while it hands over has handed over nothing, and the next one hands it over once', async () => {
  await put()
  await due()
  const dying = worker(async (trx, to, letter) => {
    await mailer.send(trx, to, letter)
    throw new Error('died')
  })
  expect(await dying.look()).toBe(0)
  expect([await mails(), logged.some((line) => line.includes('a weekly mail could not be made'))]).toEqual([[], true])
  await worker().look()
  await worker().look()
  expect(await mails()).toHaveLength(1)
})

test('ended and chosen again on the same Monday, it does not come a second time', async () => {
  await put()
  await due()
  await worker().look()
  await choose(false)
  await choose()
  await provider.db
    .updateTable('weekly_mails')
    .set({ next_at: new Date(monday + hour) })
    .execute()
  now = monday + hour
  await worker().look()
  expect(await mails()).toHaveLength(1)
})

test('ended while it is written, it is not sent', async () => {
  await put()
  await due()
  const { db } = provider
  const slow = createRecyclingQueue({ db, now: () => now })
  await db
    .insertInto('recycling_rules')
    .values({ user_id: person.id, name: 'Again', rest_days: 30, months: '[]', slot_ids: '[]', text: 'same' })
    .execute()
  await createWeeklyMails({
    ...{ db, mailer, tokens: createEndTokens(testSecret), settings: provider.settings, now: () => now },
    readingBudget: { off: async () => withoutBudget },
    log: createLog('silent'),
    queue: {
      async read(...asked) {
        await choose(false)
        return slow.read(...asked)
      },
    },
  }).look()
  expect([await mails(), (await choice()).is_wanted]).toEqual([[], false])
})

test.each([
  ['whose address is not confirmed', { is_email_confirmed: false }],
  ['who is suspended', { is_suspended: true }],
  ['whose subscription is blocked', { subscription_status: 'blocked' }],
  ['whose plan has no posts', { plan: 'Free' }],
])('somebody %s gets none, and their week passes', async (_, given) => {
  await put()
  await due()
  await provider.db.updateTable('users').set(given).where('id', '=', person.id).execute()
  await worker().look()
  expect(await mails()).toEqual([])
  const row = await provider.db.selectFrom('weekly_mails').select('last_week').executeTakeFirstOrThrow()
  expect(row.last_week).toBe('2026-11-30')
})

test('a week with nothing in it sends none, and neither does a process that comes more than two days late', async () => {
  await due()
  await worker().look()
  expect([await mails(), (await choice()).next_at]).toEqual([[], '2026-12-07T08:00:00.000Z'])
  await put({ at: '2026-12-02T10:00:00Z' })
  now = Date.parse('2026-12-09T08:00:01Z')
  await worker().look()
  expect([await mails(), (await choice()).next_at]).toEqual([[], '2026-12-14T08:00:00.000Z'])
})

test('it is written in the forms that the person chose, and the next one in those of theirs', async () => {
  await put({ told: { reach: 4120 } })
  await put({ state: 'scheduled', at: '2026-12-02T17:30:00Z', text: 'Stollen' })
  await due()
  const german = { format_locale: 'de-DE', clock: '24' } as const
  await provider.db.updateTable('users').set(german).where('id', '=', person.id).execute()
  const { id, email } = await makePerson(provider.db)
  const first = person
  person = { ...person, id, email }
  await put({ state: 'scheduled', at: '2026-12-02T17:30:00Z', text: 'Stollen' })
  await due()
  await worker().look()
  const texts = async (to: string) => (await mailsTo(provider.db, to)).map(({ subject, text }) => `${subject}\n${text}`)
  expect(await texts(first.email)).toEqual([
    expect.stringMatching(/Your week of 30\. Nov\.:[\s\S]*4\.120 reached[\s\S]*Mittwoch, 2\. Dezember, 17:30: Stollen/),
  ])
  expect(await texts(email)).toEqual([
    expect.stringMatching(/Your week of Nov 30:[\s\S]*Wednesday, December 2, 5:30 PM: Stollen/),
  ])
})

test('whoever moves to another zone gets it at eight there', async () => {
  await put()
  await due()
  await provider.db.updateTable('users').set({ timezone: 'America/New_York' }).where('id', '=', person.id).execute()
  await worker().look()
  expect([await mails(), (await choice()).next_at]).toEqual([[], '2026-11-30T13:00:00.000Z'])
  await provider.db.updateTable('users').set({ timezone: 'Asia/Tokyo' }).where('id', '=', person.id).execute()
  now = monday - 24 * hour
  await worker().look()
  expect((await choice()).next_at).toBe('2026-11-29T23:00:00.000Z')
})

test('it tells what went out in the week before, the best by its number, and what is planned', async () => {
  await put({ text: 'Sunday before', at: '2026-11-22T23:59:00Z', told: { reach: 9000 } })
  const best = await put({ text: 'Rye <b>bread</b>', told: { reach: 4120, likes: 3 } })
  await put({ text: 'Buns', on: 'bluesky', told: { likes: 800 } })
  await put({ text: 'Scones', told: { reach: 90 } })
  await put({ text: 'Stollen', at: '2026-12-02T17:30:00Z', state: 'scheduled' })
  await put({ text: 'Next week', at: '2026-12-07T17:30:00Z', state: 'scheduled' })
  await due()
  await worker().look()
  const [mail] = await mails()
  expect(mail?.subject).toBe('Your week of Nov 30: 3 out, 1 planned')
  expect(mail?.text).toContain('3 posts: 2 on Instagram and 1 on Bluesky.')
  expect(mail?.text).toContain(`Best: Rye <b>bread</b>, 4,120 reached.\n  http://localhost:4600/post/${best}\n`)
  expect(mail?.text).toContain('Reach is not told by Bluesky.')
  expect(mail?.text).toContain('Wednesday, December 2, 5:30 PM: Stollen')
  expect(mail?.text).not.toMatch(/Next week|Sunday before/)
  expect(mail?.html).toContain('Rye &lt;b&gt;bread&lt;/b&gt;')
  expect(mail?.html).not.toContain('<b>')
})

test('the best post stands against what was usual on its account in the 90 days before', async () => {
  const account = await makeAccount(provider.db, person.id, { network: 'instagram', remote_id: randomUUID() })
  for (const reach of [100, 90, 110, 100]) await put({ account, at: '2026-10-10T10:00:00Z', told: { reach } })
  await put({ account, told: { reach: 300 } })
  await due()
  await worker().look()
  expect((await mails())[0]?.text).toContain('Best: Rye, 300 reached, 3 times usual.')
})

test('where no network told anything, no number stands there', async () => {
  await put({ on: 'linkedin' })
  await put({ on: 'instagram' })
  await due()
  await worker().look()
  const text = (await mails())[0]?.text
  expect(text).toContain('How they did is not told by LinkedIn.')
  expect(text).toContain('How they did is not told so far by Instagram.')
  expect(text).not.toContain('Best:')
})

test('X without a budget is not read, and with one may tell it yet', async () => {
  await put({ on: 'twitter' })
  withoutBudget = new Set(['twitter'])
  await due()
  await worker().look()
  const notRead = 'Numbers of X are not read. X charges for each reading.'
  const text = (await mails())[0]?.text
  expect(text).toContain(notRead)
  expect(text).not.toContain('told so far by X')
  withoutBudget = new Set()
  await provider.db.deleteFrom('weekly_mails').execute()
  await due()
  await worker().look()
  const later = (await mails())[0]?.text
  expect(later).toContain('How they did is not told so far by X.')
  expect(later).not.toContain(notRead)
})

test('posts that failed and accounts that are to be connected again are told', async () => {
  await put({ state: 'failed' })
  await provider.db.updateTable('social_accounts').set({ state: 'expired' }).where('user_id', '=', person.id).execute()
  await due()
  await worker().look()
  const text = (await mails())[0]?.text
  expect(text).toContain('1 post did not go out as planned, or it is not certain.\n  http://localhost:4600/dashboard\n')
  expect(text).toMatch(/Connect .* on Instagram again\./)
})

test('drafts of campaigns that wait to be read are told, and those that were read are not', async () => {
  const { id: campaign_id } = await provider.db
    .insertInto('campaigns')
    .values({ user_id: person.id, client_key: randomUUID(), name: 'Advent', status: 'in_review' })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [position, state] of (['to_review', 'to_review', 'approved'] as const).entries()) {
    await provider.db
      .insertInto('campaign_posts')
      .values({
        ...{ user_id: person.id, campaign_id, position: position + 1, week: 1, day: '2026-12-01', state },
        ...{ moment: 'Tease', moment_index: 0, account_ids: '[]' },
      })
      .execute()
  }
  await due()
  await worker().look()
  expect((await mails())[0]?.text).toContain(
    `2 drafts of “Advent” wait to be read.\n  http://localhost:4600/campaigns/${campaign_id}/review\n`,
  )
})

test('of several businesses each has its own part; what belongs to none is the primary’s', async () => {
  const business = async (name: string, is_primary: boolean) =>
    (
      await provider.db
        .insertInto('business_profiles')
        .values({ user_id: person.id, name, is_primary })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const second = await business('Café', false)
  await business('Bakery', true)
  await put({ text: 'Rye' })
  await put({ text: 'Espresso', business_profile_id: second, at: '2026-12-01T09:00:00Z', state: 'scheduled' })
  await due()
  await worker().look()
  const text = (await mails())[0]?.text ?? ''
  const [bakery = '', cafe = ''] = text.split('CAFÉ')
  expect(bakery).toMatch(/BAKERY.*1 post: 1 on Instagram.*Nothing is planned this week/s)
  expect(cafe).toMatch(/Nothing went out last week.*Espresso/s)
})

const endOf = (text: string | undefined) => /\/weekly-mail\/end\/(\S+)/.exec(text ?? '')?.[1] ?? ''

test('the link ends it by one press, signed out and twice, and opens nothing else', async () => {
  await put()
  await due()
  await worker().look()
  const token = endOf((await mails())[0]?.text)
  for (const _ of [1, 2]) {
    const answer = await provider.ask(`POST user/weekly-mail/end/${token}/`)
    expect([answer.status, answer.body]).toEqual([200, { message: 'The mail of every Monday has ended.' }])
    expect((await choice()).is_wanted).toBe(false)
  }
  const changed = await provider.ask(`POST user/weekly-mail/end/${token.replace(/^\d+/, '999')}/`)
  expect(changed.status).toBe(404)
})

test('a mail program ends it by the header’s address and a form of its own (RFC 8058), and opens the page by a GET', async () => {
  await put()
  await due()
  let headers: Readonly<Record<string, string>> | undefined
  await worker(async (_, __, letter) => {
    headers = letter.headers
  }).look()
  expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const [, path = ''] = /^<http:\/\/localhost:4600(\/provider\/.*)>$/.exec(headers?.['List-Unsubscribe'] ?? '') ?? []
  const opened = await provider.ask(`GET ${path}`)
  expect(opened.status).toBe(302)
  expect(opened.headers.get('Location')).toMatch(/^http:\/\/localhost:4600\/weekly-mail\/end\/[\w.-]+$/)
  expect((await choice()).is_wanted).toBe(true)
  const ended = await provider.ask(`POST ${path}`, {
    text: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([ended.status, (await choice()).is_wanted]).toEqual([200, false])
})

test('the link of somebody who is gone answers the same', async () => {
  const token = createEndTokens(testSecret).tokenOf(person.id)
  await provider.db.deleteFrom('users').where('id', '=', person.id).execute()
  expect((await provider.ask(`POST user/weekly-mail/end/${token}/`)).status).toBe(200)
})
