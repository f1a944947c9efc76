import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recorded } from '../../../bench/statements.ts'
import { createSeveralPosts } from '../../../server/content/severalPosts.ts'
import { listedCases } from '../../../server/moderation/cases.ts'
import { readCase } from '../../../server/moderation/readCase.ts'
import { undo } from '../../../server/moderation/undo.ts'
import { createModerationBench, hour, type ModerationBench, profitRule } from './bench.ts'

let scene: ModerationBench
beforeAll(async () => {
  scene = await createModerationBench()
})
afterAll(() => scene.bench.close())
beforeEach(async () => {
  await scene.begin()
  await scene.addRule(profitRule)
})

const minute = 60_000
const db = () => scene.bench.database.db
const list = (asked: Parameters<typeof listedCases>[1] = {}) => listedCases(db(), asked, scene.bench.clock.now())
const titles = async (asked?: Parameters<typeof listedCases>[1]) =>
  (await list(asked)).results.map(({ title }) => title)

async function plan(...planned: [hours: number, text: string][]): Promise<number[]> {
  const posts: number[] = []
  for (const [hours, text] of planned) posts.push(await scene.planIn(hours * hour, text))
  await scene.lookAhead.look()
  return posts
}

describe('the queue', () => {
  test('has the first due first, with who wrote it, where it goes and what was found', async () => {
    await plan([3, 'Late profit'], [1, 'Soon profit'], [2, 'A loaf'])
    const { results, count } = await list()
    expect(count).toBe(2)
    expect(results).toMatchObject([
      {
        ...{ title: 'Soon profit', networks: ['bluesky'], state: 'waiting' },
        person: { id: scene.bench.person.id },
        matches: [{ kind: 'words', rule_name: 'Promises of money', excerpts: ['profit'] }],
      },
      { title: 'Late profit' },
    ])
  })

  test('is empty without a case', async () => {
    expect(await list()).toMatchObject({
      ...{ results: [], count: 0 },
      counts: { waiting: 0, due_within_hour: 0, decided_this_week: 0, median_minutes: null, open_appeals: 0 },
    })
  })

  test('counts what waits, what is due soon, each kind, and how fast was decided', async () => {
    await scene.addRule({ kind: 'links', name: 'Links', is_enabled: true, fields: { hosts: [], hides_target: true } })
    const posts = await plan([0.5, 'A profit'], [2, 'A profit, see bit.ly/x'], [3, 'See bit.ly/y'], [4, 'Profit of 4'])
    scene.bench.clock.pass(7 * minute)
    await scene.allow(posts[3] ?? 0)
    const { counts } = await list()
    expect(counts).toMatchObject({ waiting: 3, due_within_hour: 1, decided_this_week: 1, median_minutes: 7 })
    expect(counts.by_kind.filter(({ count }) => count > 0)).toEqual([
      { kind: 'words', count: 2 },
      { kind: 'links', count: 2 },
    ])
  })

  test('is narrowed by kind, and by what is written or who wrote it', async () => {
    await scene.addRule({ kind: 'links', name: 'Links', is_enabled: true, fields: { hosts: [], hides_target: true } })
    await plan([1, 'A profit'], [2, 'See bit.ly/y'])
    expect(await titles({ kind: 'links' })).toEqual(['See bit.ly/y'])
    expect(await titles({ search: 'PROFIT' })).toEqual(['A profit'])
    expect(await titles({ search: scene.bench.person.email })).toHaveLength(2)
    expect(await titles({ search: '100%' })).toEqual([])
  })

  test('comes in pages, each with its neighbors', async () => {
    await plan([1, 'Profit 1'], [2, 'Profit 2'], [3, 'Profit 3'])
    const page = await list({ page: 2, page_size: 1, kind: 'words' })
    expect(page).toMatchObject({ results: [{ title: 'Profit 2' }], count: 3 })
    expect(page.next).toBe('admin/moderation/?kind=words&page=3&page_size=1')
  })

  test('does not have what is decided, nor what is planned no more', async () => {
    const [one, two] = await plan([1, 'Profit 1'], [2, 'Profit 2'], [3, 'Profit 3'])
    await scene.refuse(one ?? 0)
    await db()
      .deleteFrom('posts')
      .where('id', '=', two ?? 0)
      .execute()
    expect(await titles()).toEqual(['Profit 3'])
    expect(await titles({ state: 'refused' })).toEqual(['Profit 1'])
    expect((await list()).counts.waiting).toBe(1)
  })
})

describe('the queue follows the posts', () => {
  const due = new Date('2031-03-01T10:00:00.000Z')
  const set = (post: number | undefined, change: { due_at: Date } | { is_draft: boolean }) =>
    db()
      .updateTable('posts')
      .set(change)
      .where('id', '=', post ?? 0)
      .execute()

  test('one that is moved stands where it is due now', async () => {
    const [one] = await plan([1, 'Profit 1'], [2, 'Profit 2'])
    await set(one, { due_at: due })
    expect(await titles()).toEqual(['Profit 2', 'Profit 1'])
    expect((await list()).results.at(-1)?.due_at).toBe(due.toISOString())
  })

  test('a draft leaves it, and planned again comes back', async () => {
    const [one] = await plan([1, 'Profit 1'])
    const several = createSeveralPosts({ db: db(), wake: scene.bench.queue.wake, now: scene.bench.clock.now })
    await several.moveToDrafts(scene.bench.person.id, [one ?? 0])
    expect(await titles()).toEqual([])
    expect((await list()).counts).toMatchObject({ waiting: 0, due_within_hour: 0 })
    await several.restore(scene.bench.person.id, [one ?? 0])
    expect(await titles()).toEqual(['Profit 1'])
    expect((await list()).counts).toMatchObject({ waiting: 1, due_within_hour: 1 })
  })

  test('one whose refusal is taken back stands where it is due', async () => {
    const [one] = await plan([1, 'Profit 1'], [2, 'Profit 2'])
    await scene.refuse(one ?? 0)
    await undo(scene.deps, scene.admin, [(await scene.caseOf(one ?? 0)).id])
    expect(await titles()).toEqual(['Profit 1', 'Profit 2'])
  })

  test('a page takes three statements, narrowed by kind, too', async () => {
    await plan([1, 'Profit 1'], [2, 'Profit 2'])
    const { database } = scene.bench
    expect(await recorded(database, () => list())).toHaveLength(3)
    expect(await recorded(database, () => list({ kind: 'words' }))).toHaveLength(3)
  })
})

describe('a case', () => {
  const read = async (post: number) => readCase(db(), (await scene.caseOf(post)).id, scene.bench.clock.now())

  test('has the whole text, its person and what was decided of them before', async () => {
    const [before] = await plan([1, 'Profit 1'])
    await scene.refuse(before ?? 0)
    const [post] = await plan([2, 'Profit 2\n\nand more'])
    expect(await read(post ?? 0)).toMatchObject({
      ...{ version: 1, texts: [{ networks: ['bluesky'], parts: ['Profit 2\n\nand more'] }], media_count: 0 },
      ...{ reason: null, decided_at: null, decided_by: null, undo_until: null },
      author: { email: scene.bench.person.email, held_before: 1, refused_before: 1, planned_now: 1, is_held: false },
      history: [{ what: 'held' }, { what: 'refused' }, { what: 'held' }],
    })
  })

  test('says each text of accounts that have one of their own', async () => {
    const mastodon = await scene.bench.connect('mastodon')
    const post = await scene.bench.planNow('A profit', [scene.account, mastodon])
    const variant = {
      network: 'mastodon',
      account_id: null,
      parts: [{ text: 'A gain', media_ids: [] }],
      first_comment: null,
    }
    await db()
      .updateTable('posts')
      .set({ variants: JSON.stringify([variant]) })
      .where('id', '=', post)
      .execute()
    await scene.lookAhead.look()
    expect((await read(post)).texts).toEqual([
      { networks: ['bluesky'], parts: ['A profit'] },
      { networks: ['mastodon'], parts: ['A gain'] },
    ])
  })

  test('that was decided can be taken back for ten minutes', async () => {
    const [post] = await plan([2, 'Profit'])
    await scene.refuse(post ?? 0, { code: 'own', text: 'Not here.' })
    const decidedAt = scene.bench.clock.now()
    expect(await read(post ?? 0)).toMatchObject({
      ...{ state: 'refused', reason: { code: 'own', text: 'Not here.' }, decided_by: scene.admin.email },
      undo_until: new Date(decidedAt + 10 * minute).toISOString(),
    })
    scene.bench.clock.pass(10 * minute + 1)
    expect((await read(post ?? 0)).undo_until).toBeNull()
  })

  test('whose post is deleted is told as it was held', async () => {
    const [post] = await plan([2, 'Profit'])
    const { id } = await scene.caseOf(post ?? 0)
    await db()
      .deleteFrom('posts')
      .where('id', '=', post ?? 0)
      .execute()
    expect(await readCase(db(), id, scene.bench.clock.now())).toMatchObject({
      ...{ post_id: null, due_at: null, texts: [{ networks: ['bluesky'], parts: ['Profit'] }] },
    })
  })

  test('whose post was changed so that no rule holds it says so, and that nobody decided', async () => {
    const [post] = await plan([2, 'Profit'])
    await db()
      .updateTable('posts')
      .set({ text: 'A loaf', version: 2 })
      .where('id', '=', post ?? 0)
      .execute()
    await scene.lookAhead.look()
    expect(await read(post ?? 0)).toMatchObject({
      ...{ state: 'edited', decided_by: null, undo_until: null },
      history: [{ what: 'edited', told: '' }, { what: 'held' }],
    })
    expect((await list()).counts).toMatchObject({ waiting: 0, decided_this_week: 0 })
    expect(await titles({ state: 'edited' })).toEqual(['Profit'])
    expect(await titles({ state: 'let_go' })).toEqual([])
  })

  test('says that part of its post is on a network or may be there', async () => {
    const [post] = await plan([2, 'Profit'])
    expect(await read(post ?? 0)).toMatchObject({ is_on_network: false })
    await db()
      .updateTable('publications')
      .set({ sent_at: new Date() })
      .where('post_id', '=', post ?? 0)
      .execute()
    expect(await read(post ?? 0)).toMatchObject({ is_on_network: true })
  })

  test('that is not there is not found', async () => {
    await expect(readCase(db(), 2_000_000_000, 0)).rejects.toMatchObject({ status: 404 })
  })
})
