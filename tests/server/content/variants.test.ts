import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Post, post as postSchema } from '../../../contract/content.ts'
import { listAccounts } from '../../../contract/networks.ts'
import { facebookLimits } from '../../../rules/networks/facebook/facebook.ts'
import { linkedInLimits } from '../../../rules/networks/linkedin/linkedin.ts'
import type { Database } from '../../../server/db/schema.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { makeAccount } from './accounts.ts'

let provider: TestProvider
let person: TestPerson
let ada: number
let second: number
let linkedin: number
let facebook: number

beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  const { db } = provider
  person = await makePerson(db)
  ada = await makeAccount(db, person.id)
  second = await makeAccount(db, person.id, { remote_id: 'did:plc:second', handle: 'second.test' })
  linkedin = await makeAccount(db, person.id, {
    network: 'linkedin',
    remote_id: 'urn:li:person:1',
    limits: JSON.stringify(linkedInLimits),
  })
  facebook = await makeAccount(db, person.id, {
    network: 'facebook',
    remote_id: '1',
    name: 'Wren Street Bakery',
    limits: JSON.stringify(facebookLimits),
  })
})

const ask = (target: string, body?: unknown) =>
  provider.ask(target, { token: person.token, ...(body !== undefined && { body }) })

const partsOf = (...texts: string[]) => texts.map((text) => ({ text, media_ids: [] as number[] }))
const variant = (network: string, account_id: number | null, ...texts: string[]) => ({
  network,
  account_id,
  parts: partsOf(...texts),
  first_comment: null as string | null,
})
const written = (given: object = {}) => ({
  client_key: randomUUID(),
  text: 'Rye bread on Saturday',
  account_ids: [ada],
  intent: 'schedule',
  schedule: { wall_time: '2099-06-01T09:00', timezone: 'Europe/Berlin' },
  ...given,
})

async function made(given: object = {}): Promise<Post> {
  const answer = await ask('POST posts/', written(given))
  expect(answer.status, answer.text).toBe(201)
  return postSchema.parse(answer.body)
}

async function changed({ id, version }: Post, given: object): Promise<Post> {
  const { client_key: _, ...body } = written(given)
  const answer = await ask(`PUT posts/${id}/`, { ...body, version })
  expect(answer.status, answer.text).toBe(200)
  return postSchema.parse(answer.body)
}

const expectRefused = async (given: object, field: string, error: string) => {
  const answer = await ask('POST posts/', written(given))
  expect(answer, answer.text).toMatchObject({ status: 400, body: { field, error } })
}

/** Which pieces are planned for each account: `1 post`, `2 comment`. */
const plannedOn = ({ publications }: Post, account: number) =>
  publications.filter(({ account_id }) => account_id === account).map(({ part, kind }) => `${part} ${kind}`)

test('what is written for a network, for an account and chosen for an account is stored, and stays when it is left out', async () => {
  const differing = {
    variants: [variant('bluesky', null, 'Rye, again'), variant('bluesky', second, 'Rye for the second')],
    account_options: [{ account_id: ada, options: { languages: ['de'] } }],
    thread_fallback: 'comment' as const,
  }
  const post = await made(differing)
  expect(post).toMatchObject(differing)
  const left = await changed(post, { text: 'Wheat' })
  expect(left).toMatchObject({ ...differing, text: 'Wheat' })
  const back = await changed(left, { variants: [], account_options: [], thread_fallback: 'join' })
  expect(back).toMatchObject({ variants: [], account_options: [], thread_fallback: 'join' })
})

test('a draft may hold empty variants, also for accounts that are not chosen', async () => {
  const variants = [variant('bluesky', second, ''), { ...variant('facebook', facebook, ''), first_comment: '  ' }]
  const post = await made({ intent: 'draft', account_ids: [], variants })
  expect(post.variants).toEqual([variant('bluesky', second, ''), variant('facebook', facebook, '')])
})

describe.each(['draft', 'schedule'])('of a post to %s', (intent) => {
  test('variants for accounts of others, of other networks, and two for one place are refused', async () => {
    const foreign = await makeAccount(provider.db, (await makePerson(provider.db)).id)
    const refused = (variants: object[], error: string) => expectRefused({ intent, variants }, 'variants', error)
    await refused([variant('bluesky', foreign, 'Rye')], 'A variant is for an account that is not among yours.')
    await refused(
      [variant('mastodon', ada, 'Rye')],
      'A variant for Mastodon is given to an account on another network.',
    )
    await refused(
      [variant('bluesky', ada, 'Rye'), variant('bluesky', ada, 'Oat')],
      'There are two variants for @ada.test.',
    )
    await refused(
      [variant('bluesky', null, 'Rye'), variant('bluesky', null, 'Oat')],
      'There are two variants for Bluesky.',
    )
  })

  test('options for accounts of others, and twice for one account, are refused', async () => {
    const foreign = await makeAccount(provider.db, (await makePerson(provider.db)).id)
    const refused = (ids: number[], error: string) =>
      expectRefused(
        { intent, account_options: ids.map((account_id) => ({ account_id, options: {} })) },
        'account_options',
        error,
      )
    await refused([foreign], 'Options are given for an account that is not among yours.')
    await refused([ada, ada], 'Options are given twice for @ada.test.')
  })

  test('a picture of somebody else in a variant is refused', async () => {
    const theirs = await picture((await makePerson(provider.db)).id)
    const variants = [{ ...variant('bluesky', null), parts: [{ text: 'Rye', media_ids: [theirs] }] }]
    await expectRefused({ intent, variants }, 'variants', 'A chosen picture or video is not among yours.')
  })
})

test('each account is planned by its own content', async () => {
  const post = await made({
    text: 'One',
    parts: partsOf('One', 'Two'),
    first_comment: 'Ask us',
    account_ids: [ada, second, linkedin, facebook],
    variants: [
      variant('bluesky', second, 'All in one'),
      { ...variant('facebook', null, 'A', 'B'), first_comment: null },
    ],
    thread_fallback: 'comment',
  })
  expect(plannedOn(post, ada)).toEqual(['1 post', '2 reply', '3 comment'])
  expect(plannedOn(post, second)).toEqual(['1 post'])
  expect(plannedOn(post, linkedin)).toEqual(['1 post', '2 comment'])
  expect(plannedOn(post, facebook)).toEqual(['1 post', '2 comment'])
  const joined = await changed(post, { text: 'One', account_ids: [ada, facebook], thread_fallback: 'join' })
  expect(plannedOn(joined, ada)).toEqual(['1 post', '2 reply', '3 comment'])
  expect(plannedOn(joined, facebook)).toEqual(['1 post'])
})

test('every chosen account is checked by what goes out there, and the sentence names it', async () => {
  const long = 'a'.repeat(301)
  await expectRefused(
    { account_ids: [ada, second], variants: [variant('bluesky', second, long)] },
    'variants',
    '@second.test: 1 character too long.',
  )
  expect((await made({ text: long, variants: [variant('bluesky', null, 'Short')] })).state).toBe('scheduled')
  await expectRefused(
    { text: '', account_ids: [ada, second], variants: [variant('bluesky', second, 'Rye')] },
    'text',
    '@ada.test: there is nothing to send. Write something, or leave this account out.',
  )
  await expectRefused(
    { account_ids: [ada, second], variants: [variant('bluesky', second, ' ')] },
    'variants',
    '@second.test: there is nothing to send. Write something, or leave this account out.',
  )
  await expectRefused({ variants: [variant('bluesky', null, '')] }, 'text', 'Write something first.')
  await expectRefused(
    { variants: [variant('bluesky', ada, 'One', ' ')] },
    'variants',
    '@ada.test: Part 2 is empty. Write something, or take it out.',
  )
  const joined = { text: 'a'.repeat(2000), parts: partsOf('a'.repeat(2000), 'b'.repeat(999)), account_ids: [linkedin] }
  await expectRefused(joined, 'text', 'Ada: 1 character too long.')
})

test('a file that only a variant shows is in use there, and taken out of it when it is deleted all the same', async () => {
  const media = await picture(person.id)
  const own = { ...variant('bluesky', ada), parts: [{ text: 'With a loaf', media_ids: [media] }] }
  const post = await made({ intent: 'draft', text: ' ', variants: [variant('bluesky', null, ''), own] })
  expect(await ask(`DELETE media/${media}/`)).toMatchObject({
    status: 409,
    body: { used_in: [{ kind: 'post', post_id: post.id, post_text: 'With a loaf' }] },
  })
  expect((await ask(`DELETE media/${media}/?force=true`)).status).toBe(204)
  expect((await ask(`GET posts/${post.id}/`)).body).toMatchObject({
    version: post.version + 1,
    variants: [{ parts: [{ text: '' }] }, { parts: [{ text: 'With a loaf', media_ids: [] }] }],
  })
})

test('the calendar calls a post by its first variant where nothing is written for all', async () => {
  await made({ text: '', variants: [variant('bluesky', null, 'Rye for Bluesky')] })
  await made({ text: 'Wheat for all', variants: [variant('bluesky', null, 'Rye for Bluesky')] })
  expect((await ask('GET api/optimized/user/calendar/?month=2099-06')).body).toMatchObject({
    calendar_events: [{ title: 'Rye for Bluesky' }, { title: 'Wheat for all' }],
  })
})

describe('what was chosen for an account is a start for its next post:', () => {
  const lastOptions = async () => {
    const { results } = listAccounts.answer.parse((await ask('GET connect/accounts/')).body)
    return new Map(results.map(({ id, last_options }) => [id, last_options]))
  }

  test('once the post is planned, and not while it is a draft', async () => {
    const account_options = [
      { account_id: ada, options: { languages: ['de'] } },
      { account_id: facebook, options: { kind: 'reel' } },
    ]
    const draft = await made({ intent: 'draft', account_options })
    expect(await lastOptions()).toEqual(new Map([ada, second, linkedin, facebook].map((id) => [id, {}])))
    await changed(draft, { account_ids: [ada, second] })
    expect([...(await lastOptions()).values()]).toEqual([{ languages: ['de'] }, {}, {}, {}])
    await made({ account_options: [{ account_id: ada, options: {} }] })
    expect((await lastOptions()).get(ada)).toEqual({})
  })

  test('a post for which nothing is chosen leaves it', async () => {
    await made({ account_options: [{ account_id: ada, options: { languages: ['de'] } }] })
    await made({ options: { bluesky: { languages: ['en'] } } })
    expect((await lastOptions()).get(ada)).toEqual({ languages: ['de'] })
  })

  test('of TikTok neither who may see it nor whom it promotes, of Facebook no link, of Mastodon no warning', async () => {
    const { db } = provider
    const limits = JSON.stringify({ characters: 2200, characters_per_url: null, bytes: null })
    const tiktok = await makeAccount(db, person.id, { network: 'tiktok', remote_id: 'open', limits })
    const mastodon = await makeAccount(db, person.id, { network: 'mastodon', remote_id: '1@a.example', limits })
    const chosen = {
      privacy_level: 'SELF_ONLY',
      is_commercial_content: true,
      is_branded_content: false,
      is_your_brand: true,
      allow_duet: true,
    }
    await made({
      media_ids: [await clip()],
      account_ids: [tiktok, facebook, mastodon],
      // Beside a video there is no card to choose a link for.
      variants: [variant('facebook', facebook, 'Rye')],
      account_options: [
        { account_id: tiktok, options: chosen },
        { account_id: facebook, options: { kind: 'post', link: 'https://rye.example' } },
        { account_id: mastodon, options: { visibility: 'unlisted', spoiler_text: 'Bread' } },
      ],
    })
    const remembered = await lastOptions()
    expect(remembered.get(tiktok)).toEqual({ allow_duet: true })
    expect(remembered.get(facebook)).toEqual({ kind: 'post' })
    expect(remembered.get(mastodon)).toEqual({ visibility: 'unlisted' })
  })
})

const clip = () => medium(person.id, { kind: 'video', content_type: 'video/mp4', height: 900, duration: 10 })
const picture = (userId: number) => medium(userId)

/** A picture of a person's library, unless said, of which only the row is there; answers its id. */
async function medium(user_id: number, given: Partial<Insertable<Database['media']>> = {}): Promise<number> {
  const { id } = await provider.db
    .insertInto('media')
    .values({
      user_id,
      kind: 'image',
      name: 'loaf',
      content_type: 'image/png',
      size: 1000,
      width: 500,
      height: 500,
      storage_key: `${user_id}/${randomUUID()}`,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
