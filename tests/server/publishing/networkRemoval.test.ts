import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Post, post as postSchema } from '../../../contract/content.ts'
import type { Network } from '../../../contract/networks.ts'
import { policyOf } from '../../../rules/publishing/policyOf.ts'
import { createPosts } from '../../../server/content/posts.ts'
import { HttpError } from '../../../server/http/httpError.ts'
import { picture } from '../../support/media/pictures.ts'
import { createMediaBench, type MediaBench } from './mediaBench.ts'

let bench: MediaBench

beforeAll(async () => {
  bench = await createMediaBench()
})
beforeEach(() => bench.begin())
afterAll(() => bench.close())

/** Every network whose API deletes, and what its practice server calls that. */
const deletions = {
  twitter: 'deletePost',
  facebook: 'deleteNode',
  linkedin: 'deletePost',
  linkedin_org: 'deletePost',
  threads: 'deletePost',
  bluesky: 'deleteRecord',
  mastodon: 'deleteStatus',
} as const
type Deleting = keyof typeof deletions
const deleting: readonly Deleting[] = [
  'twitter',
  'facebook',
  'linkedin',
  'linkedin_org',
  'threads',
  'bluesky',
  'mastodon',
]

/** The permission that deletes, and the one that reads, of those that answer a call without it as if nothing stood there. */
const permissions = {
  facebook: { deleting: 'pages_manage_posts', reading: 'pages_read_engagement' },
  threads: { deleting: 'threads_delete', reading: 'threads_basic' },
} as const

interface Written {
  texts?: readonly [string, ...string[]]
  firstComment?: string
  networks: readonly Network[]
}

/** A post that is out on its networks. */
async function published({ texts = ['Rye'], firstComment, networks }: Written): Promise<Post> {
  const accountIds: number[] = []
  for (const network of networks) accountIds.push(await bench.connect(network))
  const { id } = await bench.posts.create(bench.person, randomUUID(), {
    text: texts[0],
    parts: texts.map((text) => ({ text, media_ids: [] })),
    ...(firstComment !== undefined && { first_comment: firstComment }),
    account_ids: accountIds,
    intent: 'now',
  })
  await bench.runOut()
  const post = await read(id)
  expect(post.publications.map(({ state }) => state)).toEqual(post.publications.map(() => 'published'))
  return post
}

const read = (id: number): Promise<Post> => bench.posts.read(bench.person, id)
const remove = (post: Post): Promise<void> => bench.posts.removeFromNetworks(bench.person, post.id)
const standing = (network: Network) => bench.practice[network].posts().map(({ text }) => text)
const callsOf = (network: Deleting) =>
  bench.practice[network].watch.calls.filter(({ operation }) => operation === deletions[network]).length
const expectGone = (post: Post) => expect(read(post.id)).rejects.toMatchObject({ status: 404 })
const removals = (post: Post) => post.publications.map(({ removal }) => removal)

const told = z.object({ post: postSchema })

/** What a deletion that is refused says, and the post that comes with it. */
async function refusal(post: Post): Promise<{ message: string; post: Post }> {
  const thrown: unknown = await remove(post).catch((cause: unknown) => cause)
  if (!(thrown instanceof HttpError)) throw new Error('It was not refused', { cause: thrown })
  expect(thrown.status).toBe(409)
  const { message, extras } = thrown
  return { message, post: told.parse(extras.body).post }
}

for (const network of deleting) {
  test(`a post is deleted on ${network} and here`, async () => {
    const post = await published({ networks: [network] })
    expect(standing(network)).toEqual(['Rye'])
    expect(removals(post)).toEqual(['possible'])
    await remove(post)
    expect(standing(network)).toEqual([])
    await expectGone(post)
  })
}

test('on all of them at once', async () => {
  const post = await published({ networks: deleting })
  await remove(post)
  expect(deleting.map(standing)).toEqual(deleting.map(() => []))
  await expectGone(post)
})

for (const network of ['bluesky', 'mastodon'] as const) {
  test(`of a thread on ${network} the first comment and the replies go before what they answer`, async () => {
    const post = await published({ texts: ['One', 'Two'], firstComment: 'Ask us', networks: [network] })
    bench.practice[network].faults.set([{ kind: 'refuse', operation: deletions[network], status: 403 }])
    await refusal(post)
    expect(standing(network)).toEqual(['One', 'Two', 'Ask us'])
    bench.practice[network].faults.set([])
    const holds = post.publications.map(() => bench.practice[network].watch.hold(deletions[network], 'before'))
    const seen: string[][] = []
    const removed = remove(post)
    for (const hold of holds) {
      await hold.arrived
      seen.push(standing(network))
      hold.release()
    }
    await removed
    expect(seen).toEqual([['One', 'Two', 'Ask us'], ['One', 'Two'], ['One']])
    expect(standing(network)).toEqual([])
  })
}

test('first comments on LinkedIn and Facebook are deleted as well', async () => {
  const networks = ['facebook', 'linkedin_org'] as const
  const post = await published({ firstComment: 'Ask us', networks })
  expect(removals(post)).toEqual(['possible', 'possible', 'possible', 'possible'])
  await remove(post)
  expect(networks.map(standing)).toEqual([[], []])
  await expectGone(post)
})

test('where a network refuses the post stays, says what is still where and why, and shows what is gone', async () => {
  const post = await published({ texts: ['One', 'Two'], networks: ['bluesky', 'mastodon'] })
  bench.practice.mastodon.faults.set([{ kind: 'refuse', operation: 'deleteStatus', times: 1, status: 403 }])
  const refused = await refusal(post)
  const { handle } = refused.post.publications.find((part) => part.network === 'mastodon') ?? {}
  expect(refused.message).toMatch(/^Not all of it is gone\. Still on Mastodon \(@/)
  expect(refused.message).toContain(`(@${handle}), part 2 of 2: ${bench.practice.mastodon.host} refused the deletion`)
  expect(refused.message).toContain('Delete it there yourself, or delete the post here only.')
  const parts = refused.post.publications.map(({ network, part, removal, removed_at }) => ({
    network,
    part,
    removal,
    isTimed: removed_at !== null,
  }))
  expect(parts).toEqual([
    { network: 'bluesky', part: 1, removal: 'done', isTimed: true },
    { network: 'bluesky', part: 2, removal: 'done', isTimed: true },
    { network: 'mastodon', part: 1, removal: 'possible', isTimed: false },
    { network: 'mastodon', part: 2, removal: 'possible', isTimed: false },
  ])
  const history = (await read(post.id)).publications[0]?.history.map(({ text }) => text)
  expect(history?.at(-1)).toBe('Deleted on Bluesky, as you asked.')

  await remove(post)
  expect(callsOf('bluesky')).toBe(2)
  expect(standing('mastodon')).toEqual([])
  await expectGone(post)
})

for (const network of ['facebook', 'threads'] as const) {
  const { deleting, reading } = permissions[network]
  test(`that ${network} says "not there, or not allowed" is no deletion: what it shows stays, with what to do`, async () => {
    const post = await published({ networks: [network] })
    const { withdraw } = bench.practice[network]
    withdraw(deleting)
    const shown = await refusal(post)
    expect(shown.message).toContain(
      'shows it still, and does not let it be deleted from here. Delete it there yourself,',
    )
    expect(removals(shown.post)).toEqual(['possible'])
    withdraw(reading)
    const unread = await refusal(post)
    expect(unread.message).toMatch(
      / Perhaps still on (Facebook|Threads) .*to tell which\. Please look there: delete it there/,
    )
    expect(removals(unread.post)).toEqual(['unclear'])
    expect(standing(network)).toEqual(['Rye'])
  })
}

test('a first comment on Facebook is gone with its post, whoever deleted that there', async () => {
  const post = await published({ firstComment: 'Ask us', networks: ['facebook'] })
  const { posts, removePost } = bench.practice.facebook
  removePost(posts().find(({ text }) => text === 'Rye')?.id ?? '')
  expect(standing('facebook')).toEqual([])
  await remove(post)
  await expectGone(post)
})

test('a network that asks to wait says until when', async () => {
  const post = await published({ networks: ['mastodon'] })
  bench.practice.mastodon.faults.set([{ kind: 'rateLimit', operation: 'deleteStatus', times: 1, seconds: 600 }])
  const { message } = await refusal(post)
  expect(message).toMatch(/asks to wait until \d{1,2}:\d\d [AP]M\. Delete the post again then\.$/)
  await remove(post)
  await expectGone(post)
})

test('a lost answer is not taken for deleted: the part says that nothing is known, and again finds it gone', async () => {
  const post = await published({ networks: ['bluesky'] })
  bench.practice.bluesky.faults.set([{ kind: 'loseAnswer', operation: 'deleteRecord', times: 1 }])
  const refused = await refusal(post)
  expect(refused.message).toMatch(/^Not all of it is gone\. Perhaps still on Bluesky \(@/)
  expect(refused.message).toContain('It may be gone already. Delete the post again to find out.')
  expect(refused.post.publications).toMatchObject([{ state: 'published', removal: 'unclear', removed_at: null }])
  bench.practice.bluesky.faults.set([{ kind: 'refuse', operation: 'deleteRecord', times: 1, status: 403 }])
  expect(removals((await refusal(post)).post)).toEqual(['unclear'])
  await remove(post)
  await expectGone(post)
})

test('the intent is committed before the call; whoever goes on after a process that ended there repeats it harmlessly', async () => {
  const post = await published({ texts: ['One', 'Two'], networks: ['bluesky'] })
  const hold = bench.practice.bluesky.watch.hold('deleteRecord', 'after')
  const ended = remove(post).catch((cause: unknown) => cause)
  await hold.arrived
  expect(removals(await read(post.id))).toEqual(['possible', 'unclear'])
  await remove(post)
  expect(standing('bluesky')).toEqual([])
  await expectGone(post)
  hold.release()
  await expect(ended).resolves.toMatchObject({ status: 404 })
})

test('what has not gone out does not go out any more once the rest is to be deleted', async () => {
  const post = await published({ networks: ['bluesky'] })
  const accountId = post.account_ids[0] ?? 0
  const { database, person, clock } = bench
  const planned = { post_id: post.id, account_id: accountId, user_id: person.id, network: 'bluesky' as const, part: 2 }
  const due_at = new Date(clock.now() + 1000)
  await database.db
    .insertInto('publications')
    .values({ ...planned, kind: 'reply', state: 'scheduled', due_at, next_at: due_at })
    .execute()
  bench.practice.bluesky.faults.set([{ kind: 'refuse', operation: 'deleteRecord', status: 403, times: 1 }])
  const refused = await refusal(post)
  expect(refused.post.publications.map(({ part }) => part)).toEqual([1])
  await bench.runOut()
  expect(standing('bluesky')).toEqual(['Rye'])
})

for (const state of ['sending', 'unknown', 'needs_person'] as const) {
  test(`while a part is ${state} nothing is deleted on any network`, async () => {
    const post = await published({ networks: ['bluesky', 'mastodon'] })
    await bench.database.db
      .updateTable('publications')
      .set({ state })
      .where('post_id', '=', post.id)
      .where('network', '=', 'mastodon')
      .execute()
    const { message } = await refusal(post)
    expect(message).toMatch(state === 'sending' ? /being sent right now/ : /not known yet whether this post is on/)
    expect([standing('bluesky'), standing('mastodon')]).toEqual([['Rye'], ['Rye']])
    expect([callsOf('bluesky'), callsOf('mastodon')]).toEqual([0, 0])
  })
}

test('an account that is no longer connected is not called, and says what to do', async () => {
  const post = await published({ networks: ['mastodon'] })
  await bench.accounts.disconnect(bench.person.id, post.account_ids[0] ?? 0)
  const { message } = await refusal(post)
  expect(message).toContain('The account is not connected. Connect it again, or delete the post there yourself.')
  expect(callsOf('mastodon')).toBe(0)
})

test('credentials that no longer count are told, and the account says so', async () => {
  const post = await published({ networks: ['mastodon'] })
  bench.practice.mastodon.faults.set([{ kind: 'expireTokens', operation: 'deleteStatus', times: 1 }])
  const { message } = await refusal(post)
  expect(message).toContain('Connect the account again, then delete the post again.')
  const [account] = await bench.accounts.listOf(bench.person.id)
  expect(account?.state).toBe('expired')
})

test('what Instagram has stays there, which is said before; the rest is deleted, and the post here too', async () => {
  const mediaIds = [await bench.addMedia(await picture('jpeg', { width: 500, height: 500 }))]
  const accounts = [await bench.connect('mastodon')]
  const { id } = await bench.planWith({ text: 'Loaves', mediaIds, accounts })
  await bench.runOut()
  const { database, person } = bench
  const account_id = await bench.connect('instagram')
  const on = { post_id: id, account_id, user_id: person.id, network: 'instagram' as const, due_at: new Date() }
  const out = { state: 'published' as const, remote_id: '17', remote_url: 'https://www.instagram.com/p/abc/' }
  await database.db
    .insertInto('publications')
    .values({ ...on, ...out, published_at: new Date() })
    .execute()
  const post = await read(id)
  expect(post.publications.map(({ network, removal }) => [network, removal])).toEqual([
    ['mastodon', 'possible'],
    ['instagram', 'by_hand'],
  ])
  await remove(post)
  expect(standing('mastodon')).toEqual([])
  await expectGone(post)
})

test('of what its person said to be there, nobody else knows where: it stays there', async () => {
  const post = await published({ networks: ['mastodon'] })
  await bench.database.db
    .updateTable('publications')
    .set({ remote_id: null, remote_url: null })
    .where('post_id', '=', post.id)
    .execute()
  expect(removals(await read(post.id))).toEqual(['by_hand'])
  await remove(post)
  expect(standing('mastodon')).toEqual(['Rye'])
  await expectGone(post)
})

test('deleting ends in time for whoever waits for its answer, and goes on when it is asked for again', async () => {
  const post = await published({ texts: ['One', 'Two'], networks: ['bluesky'] })
  const { database, networks, queue, person } = bench
  const starts = Date.now()
  const times = [starts, starts + 1000, starts + 2000, starts + 3000]
  const slow = createPosts({
    db: database.db,
    wake: queue.wake,
    policyOf: (network) => policyOf(network),
    adapterOf: networks.adapterOf,
    now: () => times.shift() ?? starts + 60_000,
  })
  await expect(slow.removeFromNetworks(person, post.id)).rejects.toMatchObject({
    message: expect.stringContaining('part 1 of 2: It could not be deleted yet. Delete the post again to go on.'),
  })
  expect(standing('bluesky')).toEqual(['One'])
  await remove(post)
  await expectGone(post)
})

test('deleting here only leaves what is on the networks', async () => {
  const post = await published({ networks: ['bluesky'] })
  await bench.posts.remove(bench.person, post.id)
  expect(standing('bluesky')).toEqual(['Rye'])
  expect(callsOf('bluesky')).toBe(0)
})

test('another person’s post is not found, and stays', async () => {
  const post = await published({ networks: ['bluesky'] })
  const stranger = { ...bench.person, id: bench.person.id + 1 }
  await expect(bench.posts.removeFromNetworks(stranger, post.id)).rejects.toMatchObject({ status: 404 })
  expect(standing('bluesky')).toEqual(['Rye'])
})
