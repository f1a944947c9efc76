import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PublicationState } from '../../../contract/content.ts'
import { reasons } from '../../../rules/publishing/reasons.ts'
import { createAppeals } from '../../../server/moderation/appeals.ts'
import { readCase } from '../../../server/moderation/readCase.ts'
import { undo } from '../../../server/moderation/undo.ts'
import { createModerationBench, hour, type ModerationBench, profitRule } from './bench.ts'

let scene: ModerationBench
let mastodon = 0
let threads = 0
beforeAll(async () => {
  scene = await createModerationBench()
})
afterAll(() => scene.bench.close())
beforeEach(async () => {
  await scene.begin()
  await scene.addRule(profitRule)
  mastodon = await scene.bench.connect('mastodon')
  threads = await scene.bench.connect('threads')
})

const db = () => scene.bench.database.db
const parts = (post: number) =>
  db().selectFrom('publications').selectAll().where('post_id', '=', post).orderBy('id').execute()
const statesOf = async (post: number) => (await parts(post)).map(({ state }) => state)
const postRow = (post: number) => db().selectFrom('posts').selectAll().where('id', '=', post).executeTakeFirstOrThrow()

/** How a publication is: sent of which it is not known whether it arrived; absent that it surely did not. */
interface Placed {
  state: PublicationState
  sent?: boolean
  absent?: boolean
  reason?: string
}

const out: Placed = { state: 'published', sent: true }
const held: Placed = { state: 'held', reason: reasons.underReview }

/** A post that waits for an administrator, with its publications as they are said to be. */
async function placedPost(placed: readonly Placed[], text = 'A profit'): Promise<number> {
  const accounts = [scene.account, mastodon, threads].slice(0, placed.length)
  const post = await scene.bench.planNow(text, accounts)
  await scene.lookAhead.look()
  const now = new Date(scene.bench.clock.now())
  for (const [index, { id }] of (await parts(post)).entries()) {
    const one = placed[index]
    if (!one) continue
    await db()
      .updateTable('publications')
      .set({
        state: one.state,
        reason: one.reason ?? null,
        sent_at: one.sent ? now : null,
        absent_at: one.absent ? now : null,
        ...(one.state !== 'held' && { next_at: null }),
        ...(one.state === 'published' && { published_at: now, remote_id: `there-${id}` }),
      })
      .where('id', '=', id)
      .execute()
  }
  return post
}

async function undoOf(post: number) {
  return undo(scene.deps, scene.admin, [(await scene.caseOf(post)).id])
}

const ended = { state: 'failed', reason: reasons.refusedByAdministrator }

const mixes: [string, Placed[], number[]][] = [
  ['one is out', [out, held], [1]],
  ['one is out and two are not', [out, held, held], [1, 2]],
  ['one is being sent', [{ state: 'sending', sent: true }, held], [1]],
  ['one is prepared', [{ state: 'claimed' }, held], [1]],
  ['one is looked for', [{ state: 'verifying', sent: true }, held], [1]],
  ['it is unclear of one', [{ state: 'unknown', sent: true }, held], [1]],
  ['one is read for', [{ state: 'reconciling', sent: true }, held], [1]],
  ['its person is asked about one', [{ state: 'needs_person', sent: true }, held], [1]],
  ['one may be there and waits', [{ state: 'waiting', sent: true }, held], [1]],
  ['one may be there and is planned', [{ state: 'scheduled', sent: true }, held], [1]],
  ['one may be there and its account is lost', [{ state: 'held', sent: true, reason: 'Reconnect it.' }, held], [1]],
  ['one was sent and surely is not there', [out, { ...held, sent: true, absent: true }], [1]],
  ['one waits and was never sent', [out, { state: 'waiting' }], [1]],
  ['one is planned and was never sent', [out, { state: 'scheduled' }], [1]],
  ['one is held for its account', [out, { state: 'held', reason: 'Reconnect it.' }], [1]],
  ['one has failed', [out, { state: 'failed', reason: 'It is too long.' }, held], [2]],
  ['one was missed', [out, { state: 'missed', reason: 'Too late.' }, held], [2]],
  ['one is out and one is unclear', [out, { state: 'unknown', sent: true }, held], [2]],
]

describe('what is refused of a post that is out in part', () => {
  test.each(mixes)('is what surely was not sent: %s', async (_, placed, refused) => {
    const post = await placedPost(placed)
    const before = await parts(post)
    expect(await readCase(db(), (await scene.caseOf(post)).id, 0)).toMatchObject({
      ...{ is_on_network: true, has_unsent: true },
    })
    expect(await scene.refuse(post)).toMatchObject({ left: [], results: [{ is_late: false }] })
    for (const [index, row] of (await parts(post)).entries()) {
      if (refused.includes(index)) expect(row).toMatchObject({ ...ended, next_at: null, remote_id: null })
      else expect(row).toEqual(before[index])
    }
    expect(await postRow(post)).toMatchObject({ is_draft: false })
    expect(await scene.caseOf(post)).toMatchObject({ state: 'refused' })
  })

  test.each<[string, Placed[]]>([
    ['all is out', [out, out]],
    ['all is out or unclear', [out, { state: 'unknown', sent: true }]],
    ['the rest is being sent', [out, { state: 'claimed' }]],
    ['the rest has failed', [out, { state: 'failed', reason: 'It is too long.' }]],
  ])('is nothing where nothing is left: %s', async (_, placed) => {
    const post = await placedPost(placed)
    const before = await parts(post)
    const { id } = await scene.caseOf(post)
    expect(await readCase(db(), id, 0)).toMatchObject({ is_on_network: true, has_unsent: false })
    expect(await scene.refuse(post)).toMatchObject({
      results: [],
      left: [{ id, text: expect.stringContaining('Nothing of this post') }],
    })
    expect(await parts(post)).toEqual(before)
    expect(await scene.mails()).toEqual([])
    expect(await scene.acts()).toEqual([])
  })

  test('is told to its person by mail and where the post is read, and in the audit log', async () => {
    const post = await placedPost([out, held])
    await scene.refuse(post, { code: 'hidden_link', text: 'Write it out.' })
    const [mail] = await scene.mails()
    expect(mail?.text).toContain('What had not gone out of your post “A profit” was refused and was not sent.')
    expect(mail?.text).not.toContain('draft')
    const read = await scene.bench.posts.read(scene.bench.person, post)
    expect(read.refusal).toBe('It has a link that hides where it leads. Write it out.')
    expect(read).toMatchObject({ state: 'partly_published', publications: [{ state: 'published' }, ended] })
    const [row] = await db().selectFrom('audit_log').select('after').orderBy('id', 'desc').limit(1).execute()
    expect(row?.after).toMatchObject({ state: 'refused', only: 'what had not gone out' })
  })

  test('does not go out by itself, and is held again where its person sends it', async () => {
    const post = await placedPost([out, held])
    await scene.refuse(post)
    scene.bench.clock.pass(hour)
    await scene.bench.runOut()
    expect(await statesOf(post)).toEqual(['published', 'failed'])
    const rest = (await parts(post))[1]
    await scene.bench.posts.retry(scene.bench.person, post, [rest?.id ?? 0])
    await scene.bench.publisher.runDue()
    expect((await parts(post))[1]).toMatchObject({ state: 'held', reason: reasons.underReview, sent_at: null })
    expect((await scene.bench.posts.read(scene.bench.person, post)).refusal).toBeUndefined()
  })

  test('goes out once its appeal is granted and its person sends it; the mail says so', async () => {
    const post = await placedPost([out, held])
    await scene.refuse(post)
    const { id } = await scene.caseOf(post)
    const appeals = createAppeals(scene.deps)
    const { appeal } = await appeals.send(scene.bench.person.id, { case_id: id, text: 'It is a bakery.' })
    const decision = { decision: 'granted' as const, answer: 'You are right.', version: 1 }
    await appeals.decide(scene.admin, appeal?.id ?? 0, decision)
    const mail = (await scene.mails()).at(-1)
    expect(mail?.text).toContain('Have what is missing sent from its page')
    expect((await scene.bench.posts.read(scene.bench.person, post)).refusal).toBeUndefined()
    await scene.bench.posts.retry(scene.bench.person, post, [(await parts(post))[1]?.id ?? 0])
    await scene.bench.runOut()
    expect(await statesOf(post)).toEqual(['published', 'published'])
    expect(scene.bench.practice.mastodon.posts()).toHaveLength(1)
    expect(scene.out()).toEqual([])
  })
})

describe('such a refusal that is taken back', () => {
  test('has the rest held again, and nothing else touched', async () => {
    const post = await placedPost([out, { state: 'unknown', sent: true }, held])
    const before = await parts(post)
    await scene.refuse(post)
    expect(await undoOf(post)).toMatchObject({ left: [] })
    const after = await parts(post)
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
    expect(after[2]).toMatchObject({ state: 'held', reason: reasons.underReview })
    expect(await scene.caseOf(post)).toMatchObject({ state: 'waiting' })
  })

  test('stays where the rest was held again meanwhile', async () => {
    const post = await placedPost([out, held, held])
    await scene.refuse(post)
    const { id } = await scene.caseOf(post)
    await scene.bench.posts.retry(scene.bench.person, post, [(await parts(post))[1]?.id ?? 0])
    await scene.bench.publisher.runDue()
    const before = await parts(post)
    expect(before[1]).toMatchObject({ state: 'held' })
    expect(await undo(scene.deps, scene.admin, [id])).toMatchObject({ results: [], left: [{ id }] })
    expect(await parts(post)).toEqual(before)
  })

  test('is taken back beside others in one transaction, of which one that is left holds up none', async () => {
    const first = await placedPost([held])
    const partly = await placedPost([out, held], 'Another profit')
    const planned = await placedPost([held], 'A third profit')
    for (const post of [first, partly, planned]) await scene.refuse(post)
    await db().updateTable('posts').set({ version: 99 }).where('id', '=', first).execute()
    const ids = await Promise.all([first, partly, planned].map(async (post) => (await scene.caseOf(post)).id))
    expect(await undo(scene.deps, scene.admin, ids)).toMatchObject({
      results: ids.slice(1),
      left: [{ id: ids[0], text: 'This post was changed meanwhile, so it stays as it is.' }],
    })
    expect(await postRow(first)).toMatchObject({ is_draft: true })
    const kept = db().selectFrom('post_snapshots').select('cause').where('post_id', '=', first)
    expect(await kept.execute()).toEqual([{ cause: 'refused' }])
    expect(await statesOf(planned)).toEqual(['held'])
  })
})
