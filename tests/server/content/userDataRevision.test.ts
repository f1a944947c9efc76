import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { makeAccount } from './accounts.ts'
import { makeProfile } from './profiles.ts'

let provider: TestProvider
let person: TestPerson
let rows: Rows

interface Rows {
  user: number
  account: number
  business: number
  /** Of the month that is asked for. */
  post: number
  draft: number
  /** Of another month. */
  elsewhere: number
}

beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db, { timezone: 'America/New_York' })
  const account = await makeAccount(provider.db, person.id)
  const business = await makeProfile(provider.db, person.id)
  rows = {
    user: person.id,
    account,
    business,
    post: await makePost({ account, business, dueAt: '2027-04-02T15:00:00Z', isDraft: false }),
    draft: await makePost({ account, business, dueAt: '2027-04-03T15:00:00Z', isDraft: true }),
    elsewhere: await makePost({ account, business, dueAt: '2027-09-03T15:00:00Z', isDraft: false }),
  }
})

interface PostSeed {
  account: number
  business: number
  dueAt: string
  isDraft: boolean
}

async function makePost({ account, business, dueAt, isDraft }: PostSeed): Promise<number> {
  const { id } = await provider.db
    .insertInto('posts')
    .values({
      user_id: person.id,
      client_key: crypto.randomUUID(),
      text: 'Rye bread on Saturday',
      is_draft: isDraft,
      account_ids: JSON.stringify([account]),
      due_at: dueAt,
      business_profile_id: business,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!isDraft) {
    await provider.db
      .insertInto('publications')
      .values({
        post_id: id,
        account_id: account,
        user_id: person.id,
        network: 'bluesky',
        state: 'scheduled',
        due_at: dueAt,
      })
      .execute()
  }
  return id
}

const ask = (headers: Record<string, string> = {}, query = '?month=2027-04') =>
  provider.ask(`GET api/optimized/user/data/${query}`, { token: person.token, headers })

const tagOf = ({ headers }: { headers: Headers }) => headers.get('etag') ?? ''

test('what has not changed is not sent again to whoever has it', async () => {
  const first = await ask()
  expect(first.status).toBe(200)
  expect(tagOf(first)).toMatch(/^"[\w-]{22}-identity"$/)
  for (const known of [tagOf(first), `"other", W/${tagOf(first)}`]) {
    const again = await ask({ 'if-none-match': known })
    expect([again.status, again.text, tagOf(again)]).toEqual([304, '', tagOf(first)])
    expect(again.headers.get('cache-control')).toBe('no-store')
  }
  expect((await ask({ 'if-none-match': '"other"' })).body).toEqual(first.body)
})

test('compressed it has another tag and is the same answer, asked for again too', async () => {
  const plain = await ask()
  for (const _ of ['first', 'again']) {
    const response = await provider.app.request('http://localhost:4600/provider/user/data/?month=2027-04', {
      headers: { host: 'localhost:4600', authorization: `Token ${person.token}`, 'accept-encoding': 'gzip' },
    })
    expect(tagOf(response)).toBe(tagOf(plain).replace('identity', 'gzip'))
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(JSON.parse(gunzipSync(Buffer.from(await response.arrayBuffer())).toString())).toEqual(plain.body)
  }
})

const changes: Record<string, (rows: Rows) => ReturnType<typeof sql>> = {
  'a text': ({ post }) => sql`update posts set text = 'Oat bread' where id = ${post}`,
  'a time': ({ post }) => sql`update posts set due_at = due_at + interval '1 minute' where id = ${post}`,
  'a business of a post': ({ post }) => sql`update posts set business_profile_id = null where id = ${post}`,
  'a new post': ({ user }) => sql`insert into posts (user_id, client_key, text, is_draft, due_at)
    values (${user}, 'new', 'Rye', true, '2027-04-30T15:00:00Z')`,
  'a post less': ({ draft }) => sql`delete from posts where id = ${draft}`,
  'a draft that is scheduled': ({ draft }) => sql`update posts set is_draft = false where id = ${draft}`,
  'accounts of a draft': ({ draft }) => sql`update posts set account_ids = '[]' where id = ${draft}`,
  'a state': ({ post }) => sql`update publications set state = 'held' where post_id = ${post}`,
  'a network of a post': ({ post }) => sql`update publications set network = 'mastodon' where post_id = ${post}`,
  'a part more': ({ post, account, user }) => sql`
    insert into publications (post_id, account_id, user_id, network, part, state, due_at)
    values (${post}, ${account}, ${user}, 'bluesky', 2, 'failed', now())`,
  'what an account waits for in another month': ({ elsewhere }) => sql`
    update publications set state = 'held' where post_id = ${elsewhere}`,
  'the network of an account': ({ account }) => sql`
    update social_accounts set network = 'mastodon' where id = ${account}`,
  'the state of an account': ({ account }) => sql`update social_accounts set state = 'expired' where id = ${account}`,
  'the handle of an account': ({ account }) => sql`update social_accounts set handle = 'new' where id = ${account}`,
  'the check of an account': ({ account }) => sql`update social_accounts set checked_at = now() where id = ${account}`,
  'the limits of an account': ({ account }) => sql`
    update social_accounts set limits = limits || '{"characters": 7}' where id = ${account}`,
  'a new account': ({ user }) => sql`
    insert into social_accounts (user_id, network, remote_id, handle, name, url, server, origin, state, limits)
    select user_id, network, 'another', handle, name, url, server, origin, state, limits
    from social_accounts where user_id = ${user}`,
  'a new business': ({ user }) => sql`
    insert into business_profiles (user_id, name) values (${user}, 'Another')`,
  'a name': ({ user }) => sql`update users set first_name = 'Ida' where id = ${user}`,
  'an address that is wished for': ({ user }) => sql`
    update users set wished_email = 'ida@example.com' where id = ${user}`,
  'a right': ({ user }) => sql`update users set is_staff = true where id = ${user}`,
  'the plan': ({ user }) => sql`update users set plan = 'Free' where id = ${user}`,
  'the subscription': ({ user }) => sql`update users set subscription_status = 'trialing' where id = ${user}`,
  'the zone': ({ user }) => sql`update users set timezone = 'Europe/Paris' where id = ${user}`,
}

for (const [what, change] of Object.entries(changes)) {
  test(`the answer is a new one under a new tag after ${what}`, async () => {
    const before = await ask()
    await change(rows).execute(provider.db)
    const after = await ask({ 'if-none-match': tagOf(before) })
    expect(after.status).toBe(200)
    expect(after.body).not.toEqual(before.body)
    expect(tagOf(after)).not.toBe(tagOf(before))
  })
}

test('another month, another business and another person have answers of their own', async () => {
  const all = await ask()
  const ofAnother = await ask({}, '?month=2027-05')
  const ofBusiness = await ask({}, `?month=2027-04&business_profile_id=${rows.business}`)
  const { token } = await makePerson(provider.db, { timezone: 'America/New_York' })
  const ofOther = await provider.ask('GET api/optimized/user/data/?month=2027-04', { token })
  expect(new Set([all, ofAnother, ofBusiness, ofOther].map(tagOf)).size).toBe(4)
  expect(ofAnother.body).toMatchObject({ calendar_events: [], stats: { month: '2027-05' } })
  expect(ofOther.body).toMatchObject({ calendar_events: [] })
})
