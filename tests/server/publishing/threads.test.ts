import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Post } from '../../../contract/content.ts'
import type { Fault } from '../../../practice/faults.ts'
import { type Bench, createBench } from './support.ts'

let bench: Bench

beforeAll(async () => {
  bench = await createBench()
})
beforeEach(() => bench.begin())
afterAll(() => bench.close())

interface Planned {
  texts: readonly [string, ...string[]]
  firstComment?: string
  accounts: number[]
}

/** Plans a thread that is due now. */
const plan = ({ texts, firstComment, accounts }: Planned): Promise<Post> =>
  bench.posts.create(bench.person, crypto.randomUUID(), {
    text: texts[0],
    parts: texts.map((text) => ({ text, media_ids: [] })),
    ...(firstComment !== undefined && { first_comment: firstComment }),
    account_ids: accounts,
    intent: 'now',
  })

const read = (post: Post): Promise<Post> => bench.posts.read(bench.person, post.id)

const partOf = (post: Post, part: number) => {
  const found = post.publications.find((one) => one.part === part)
  if (!found) throw new Error(`There is no part ${part}`)
  return found
}

const status = z.object({ in_reply_to_id: z.nullable(z.string()) })
const record = z.object({ value: z.object({ reply: z.optional(z.object({ parent: z.object({ uri: z.string() }) })) }) })

/** The remote id that a post on a network says it is a reply to, read by the network's own call. */
const parents = {
  async mastodon(id: string): Promise<string | null> {
    const answer = await fetch(`${bench.practice.mastodon.origin}/api/v1/statuses/${id}`)
    return status.parse(await answer.json()).in_reply_to_id
  },
  async bluesky(uri: string): Promise<string | null> {
    const [repo = '', collection = '', rkey = ''] = uri.slice('at://'.length).split('/')
    const query = new URLSearchParams({ repo, collection, rkey })
    const answer = await fetch(`${bench.practice.bluesky.origin}/xrpc/com.atproto.repo.getRecord?${query}`)
    return record.parse(await answer.json()).value.reply?.parent.uri ?? null
  },
}

/** What stands on a network, oldest first: each text with the text of what it goes on from. */
async function thread(network: 'bluesky' | 'mastodon'): Promise<[text: string, after: string | null][]> {
  const posts = bench.practice[network].posts()
  const texts = new Map(posts.map(({ id, text }) => [id, text]))
  return Promise.all(
    posts.map(async ({ id, text }): Promise<[string, string | null]> => {
      const parent = await parents[network](id)
      return [text, parent === null ? null : (texts.get(parent) ?? 'what is not there')]
    }),
  )
}

const sendingOf = { bluesky: 'putRecord', mastodon: 'createStatus' } as const

for (const network of ['bluesky', 'mastodon'] as const) {
  test(`a thread with a first comment goes out in order on ${network}, each part once`, async () => {
    const accounts = [await bench.connect(network)]
    const post = await plan({ texts: ['One', 'Two', 'Three'], firstComment: 'Ask us', accounts })
    await bench.runOut()
    expect(await thread(network)).toEqual([
      ['One', null],
      ['Two', 'One'],
      ['Three', 'Two'],
      ['Ask us', 'One'],
    ])
    expect((await read(post)).publications.map(({ part, kind, state }) => [part, kind, state])).toEqual([
      [1, 'post', 'published'],
      [2, 'reply', 'published'],
      [3, 'reply', 'published'],
      [4, 'comment', 'published'],
    ])
  })

  test(`a part that ${network} refuses stops the rest, which say so, and a retry of it lets them go on`, async () => {
    const post = await plan({ texts: ['One', 'Two', 'Three'], accounts: [await bench.connect(network)] })
    await refuseSecond(network)
    await bench.runOut()
    const stopped = await read(post)
    expect(stopped.state).toBe('partly_published')
    expect(stopped.publications.map(({ state }) => state)).toEqual(['published', 'failed', 'scheduled'])
    expect(partOf(stopped, 3)).toMatchObject({ reason: 'Waits for part 2, which failed.', next_at: null })
    await bench.posts.retry(bench.person, post.id, [partOf(stopped, 2).id])
    await bench.runOut()
    expect((await read(post)).state).toBe('published')
    expect(await thread(network)).toEqual([
      ['One', null],
      ['Two', 'One'],
      ['Three', 'Two'],
    ])
  })

  test(`an answer of ${network} to a later part that is lost is found among the replies, not sent again`, async () => {
    const post = await plan({ texts: ['One', 'Two', 'Three'], accounts: [await bench.connect(network)] })
    await onSecond(network, { kind: 'loseAnswer' })
    await bench.runOut()
    expect((await read(post)).state).toBe('published')
    expect(await thread(network)).toEqual([
      ['One', null],
      ['Two', 'One'],
      ['Three', 'Two'],
    ])
  })

  test(`what a thread goes on from was deleted on ${network}: the next part fails and says so`, async () => {
    const post = await plan({ texts: ['One', 'Two'], accounts: [await bench.connect(network)] })
    await outOfFirst(network)
    for (const { id } of bench.practice[network].posts()) bench.practice[network].removePost(id)
    await bench.runOut()
    expect(partOf(await read(post), 2)).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/^What this goes on from is no longer on /),
    })
    expect(bench.practice[network].posts()).toEqual([])
  })
}

test('a part is not late because the one before it was', async () => {
  const post = await plan({ texts: ['One', 'Two'], accounts: [await bench.connect('mastodon')] })
  await bench.database.db
    .updateTable('publications')
    .set({ state: 'failed', next_at: null })
    .where('part', '=', 1)
    .execute()
  bench.clock.pass(48 * 3_600_000)
  await bench.posts.retry(bench.person, post.id, [partOf(post, 1).id])
  await bench.runOut()
  expect((await read(post)).publications.map(({ state }) => state)).toEqual(['published', 'published'])
})

test('a part that waits is not due, whatever is moved, held or returned before the first is out', async () => {
  const account = await bench.connect('mastodon')
  const post = await plan({ texts: ['One', 'Two'], accounts: [account] })
  bench.practice.mastodon.faults.set([{ kind: 'rateLimit', operation: 'createStatus', times: 1, seconds: 600 }])
  await bench.publisher.runDue()
  const schedule = { wall_time: '2099-01-01T09:00', timezone: 'UTC' }
  const moved = await bench.posts.reschedule(bench.person, post.id, (await read(post)).version, schedule)
  expect(moved.publications.map(({ next_at }) => next_at)).toEqual(['2099-01-01T09:00:00.000Z', null])
  await bench.accounts.disconnect(bench.person.id, account)
  await bench.connect('mastodon')
  expect((await read(post)).publications.map(({ state, next_at }) => [state, next_at])).toEqual([
    ['scheduled', '2099-01-01T09:00:00.000Z'],
    ['scheduled', null],
  ])
})

test('an edit before anything is out plans its own parts, and the new words go out', async () => {
  const post = await plan({ texts: ['One', 'Two', 'Three'], accounts: [await bench.connect('mastodon')] })
  bench.practice.mastodon.faults.set([{ kind: 'rateLimit', operation: 'createStatus', times: 1, seconds: 60 }])
  await bench.publisher.runDue()
  const { version } = await read(post)
  const parts = [
    { text: 'Uno', media_ids: [] },
    { text: 'Dos', media_ids: [] },
  ]
  const written = { text: 'Uno', parts, account_ids: post.account_ids, intent: 'now' as const }
  const changed = await bench.posts.change(bench.person, post.id, version, written)
  expect(changed).toMatchObject({ version: version + 1, parts, first_comment: null })
  await bench.runOut()
  expect(await thread('mastodon')).toEqual([
    ['Uno', null],
    ['Dos', 'Uno'],
  ])
})

test('an edit that says nothing of parts and comment leaves them', async () => {
  const post = await plan({ texts: ['One', 'Two'], firstComment: 'Ask us', accounts: [await bench.connect('bluesky')] })
  const written = { text: 'Uno', account_ids: post.account_ids, intent: 'draft' as const }
  expect(await bench.posts.change(bench.person, post.id, post.version, written)).toMatchObject({
    text: 'Uno',
    parts: [
      { text: 'Uno', media_ids: [] },
      { text: 'Two', media_ids: [] },
    ],
    first_comment: 'Ask us',
  })
})

test('a post of which a part is out can no longer be rewritten; deleted, nothing more of it goes out', async () => {
  const post = await plan({ texts: ['One', 'Two'], accounts: [await bench.connect('mastodon')] })
  await outOfFirst('mastodon')
  const { version } = await read(post)
  const written = { text: 'Uno', account_ids: post.account_ids, intent: 'draft' as const }
  await expect(bench.posts.change(bench.person, post.id, version, written)).rejects.toMatchObject({ status: 409 })
  await bench.posts.remove(bench.person, post.id)
  await bench.runOut()
  expect(await thread('mastodon')).toEqual([['One', null]])
})

test('a part that is empty or too long is refused at its place', async () => {
  const accounts = [await bench.connect('bluesky')]
  await expect(plan({ texts: ['One', ' '], accounts })).rejects.toMatchObject({
    message: '@ada.practice.test: Part 2 is empty. Write something, or take it out.',
    extras: { field: 'parts' },
  })
  await expect(plan({ texts: ['One', 'a'.repeat(301)], accounts })).rejects.toMatchObject({
    message: '@ada.practice.test: Part 2: 1 character too long for Bluesky.',
    extras: { field: 'parts' },
  })
})

test('of a part that is there without anybody knowing where the rest says that it waits for that', async () => {
  const post = await plan({ texts: ['One', 'Two'], accounts: [await bench.connect('bluesky')] })
  await bench.database.db
    .updateTable('publications')
    .set({ state: 'published', next_at: null })
    .where('part', '=', 1)
    .execute()
  await bench.runOut()
  expect(partOf(await read(post), 2)).toMatchObject({
    state: 'scheduled',
    reason: 'Waits for part 1, of which it is not known where it stands.',
  })
})

describe('a person says that the first part of a thread is there:', () => {
  let post: Post
  beforeEach(async () => {
    post = await asked()
  })

  /** A thread whose first part is on Mastodon, of which nobody but its person can tell. */
  async function asked(): Promise<Post> {
    const planned = await plan({
      texts: ['One', 'Two'],
      firstComment: 'Why',
      accounts: [await bench.connect('mastodon')],
    })
    bench.practice.mastodon.faults.set([{ kind: 'loseAnswer', operation: sendingOf.mastodon, times: 1 }])
    await bench.publisher.runDue()
    expect(await thread('mastodon')).toEqual([['One', null]])
    await bench.database.db
      .updateTable('publications')
      .set({ state: 'needs_person', next_at: null })
      .where('part', '=', 1)
      .execute()
    return planned
  }

  const settle = (link?: string) => bench.posts.settle(bench.person, post.id, partOf(post, 1).id, 'published', link)
  const linkOf = (id = bench.practice.mastodon.posts()[0]?.id) => `${bench.practice.mastodon.origin}/@ada/${id}`
  const expectUntouched = async () => {
    expect(partOf(await read(post), 1)).toMatchObject({ state: 'needs_person', remote_url: null })
    await bench.runOut()
    expect(await thread('mastodon')).toEqual([['One', null]])
  }

  test('with its link the rest goes on from there, each once', async () => {
    const settled = await settle(linkOf())
    expect(partOf(settled, 1)).toMatchObject({ state: 'published', remote_url: linkOf() })
    await bench.runOut()
    expect(await thread('mastodon')).toEqual([
      ['One', null],
      ['Two', 'One'],
      ['Why', 'One'],
    ])
    expect((await read(post)).state).toBe('published')
  })

  test('without a link that is asked for, and nothing changes', async () => {
    await expect(settle()).rejects.toMatchObject({
      status: 400,
      message:
        'What comes after this part goes on from it. Open it on Mastodon and copy its link. It looks like https://mastodon.social/@you/1234567890',
      extras: { field: 'link' },
    })
    await expectUntouched()
  })

  test.for(['https://x.com/ada/status/1', 'no link', 'http://127.0.0.1:1/@ada/1', 'gone'])(
    'a link that leads to no post of the account is refused, and nothing changes: %s',
    async (link) => {
      await expect(settle(link === 'gone' ? linkOf('999999999999') : link)).rejects.toMatchObject({
        status: 400,
        message: expect.stringMatching(/^This link leads to no such post of @\S+ on Mastodon\./),
        extras: { field: 'link' },
      })
      await expectUntouched()
    },
  )

  test('a link that cannot be looked up just now is not taken, and nothing changes', async () => {
    bench.practice.mastodon.faults.set([{ kind: 'dieAfter', operation: 'getStatus', times: 1 }])
    await expect(settle(linkOf())).rejects.toMatchObject({ status: 502, extras: { field: 'link' } })
    await expectUntouched()
    expect((await settle(linkOf())).publications[0]?.state).toBe('published')
  })

  test('a link to another post that went out from here is refused, and nothing changes', async () => {
    const { account_id } = await bench.database.db
      .selectFrom('publications')
      .select('account_id')
      .where('post_id', '=', post.id)
      .where('part', '=', 1)
      .executeTakeFirstOrThrow()
    const other = await plan({ texts: ['Other'], accounts: [account_id] })
    await bench.runOut()
    const { remote_url } = partOf(await read(other), 1)
    await expect(settle(remote_url ?? '')).rejects.toMatchObject({
      status: 409,
      message: 'The post there is known as another one that went out from here, so it cannot be this one.',
      extras: { field: 'link' },
    })
    expect(partOf(await read(post), 1)).toMatchObject({ state: 'needs_person', remote_url: null })
  })

  test('while the account is not connected its link is not looked up', async () => {
    await bench.database.db.updateTable('social_accounts').set({ state: 'expired' }).execute()
    await expect(settle(linkOf())).rejects.toMatchObject({
      status: 409,
      message: 'The account is not connected. Connect it again, then give the link.',
      extras: { field: 'link' },
    })
  })

  test('a link is of what is there only', async () => {
    const { id } = partOf(post, 1)
    await expect(bench.posts.settle(bench.person, post.id, id, 'leave', linkOf())).rejects.toMatchObject({
      status: 400,
      message: 'Only what is on the network has a link.',
      extras: { field: 'link' },
    })
    await expectUntouched()
  })

  test('the last part needs none, but may have it', async () => {
    await settle(linkOf())
    await bench.database.db
      .updateTable('publications')
      .set({ state: 'needs_person', next_at: null })
      .where('kind', '=', 'comment')
      .execute()
    const last = partOf(post, 3).id
    await expect(bench.posts.settle(bench.person, post.id, last, 'published', linkOf())).rejects.toMatchObject({
      message: 'This part needs no link. Leave it empty.',
    })
    expect(partOf(await bench.posts.settle(bench.person, post.id, last, 'published'), 3).state).toBe('published')
  })
})

/** Lets the first part out, and has something go wrong with the call that sends the second. */
async function onSecond(network: 'bluesky' | 'mastodon', fault: Omit<Fault, 'operation' | 'times'>): Promise<void> {
  await outOfFirst(network)
  bench.practice[network].faults.set([{ ...fault, operation: sendingOf[network], times: 1 }])
}

const refuseSecond = (network: 'bluesky' | 'mastodon') =>
  onSecond(network, { kind: 'refuse', status: network === 'bluesky' ? 400 : 422 })

/** Ends the work on what is due once the first part is out: the others are not due for a while. */
async function outOfFirst(network: 'bluesky' | 'mastodon'): Promise<void> {
  const { watch } = bench.practice[network]
  const hold = watch.hold(sendingOf[network], 'after')
  const work = bench.publisher.runDue()
  await hold.arrived
  await bench.database.db
    .updateTable('publications')
    .set({ due_at: new Date(bench.clock.now() + 60_000) })
    .where('part', '>', 1)
    .execute()
  hold.release()
  await work
}
