import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PublicationState } from '../../../contract/content.ts'
import type { Network } from '../../../contract/networks.ts'
import { makers } from '../http/ownedRows.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'

let provider: TestProvider
let admin: TestPerson
let bob: TestPerson
beforeAll(async () => {
  provider = await createTestProvider()
  admin = await makePerson(provider.db, { is_staff: true })
  bob = await makePerson(provider.db, { first_name: 'Bob', last_name: 'Baker' })
})
afterAll(() => provider.close())

const ask = async (path: string) =>
  Object((await provider.ask(`GET admin/quality/${path}`, { token: admin.token })).body)
const minute = 60_000
const day = 24 * 60 * minute

interface Planned {
  network?: Network
  state?: PublicationState
  /** Milliseconds before now. */
  ago?: number
  /** Milliseconds from the planned second. */
  late?: number
  reason?: string
  text?: string
}

async function plan({ network = 'bluesky', state = 'published', ago = 60 * minute, late = 0, reason, text }: Planned) {
  const id = await makers.publication(provider.db, bob.id)
  const due = new Date(Date.now() - ago)
  const row = await provider.db
    .updateTable('publications')
    .set({
      ...{ network, state, due_at: due, reason: reason ?? null, next_at: null, part: 1 },
      published_at: state === 'published' ? new Date(due.getTime() + late) : null,
    })
    .where('id', '=', id)
    .returning('post_id')
    .executeTakeFirstOrThrow()
  if (text) await provider.db.updateTable('posts').set({ text }).where('id', '=', row.post_id).execute()
  return id
}

const inOrder = (...counts: number[]) =>
  ['under_5s', 'to_30s', 'to_2min', 'to_10min', 'later'].map((lateness, index) => ({ lateness, count: counts[index] }))

const empty = () => provider.db.deleteFrom('publications').execute()

describe('publishing', () => {
  test('nothing was sent: no number is made up', async () => {
    await empty()
    expect((await ask('')).publishing).toEqual({
      sent: 0,
      by_lateness: inOrder(0, 0, 0, 0, 0),
      half_within: null,
      most_within: null,
      networks: [],
    })
  })

  test('posts are counted by how late they went out after their planned second', async () => {
    await empty()
    for (const seconds of [0, 2, 4.9, 5, 30, 31, 121, 700]) await plan({ late: seconds * 1000 })
    await plan({ late: -3000 })
    const { publishing } = await ask('?days=1')
    expect(publishing).toMatchObject({
      sent: 9,
      by_lateness: inOrder(4, 2, 1, 1, 1),
      half_within: 5,
      // Beyond ten minutes whole minutes are told.
      most_within: 720,
    })
    const later = await ask('publications/?days=1&lateness=later')
    expect(later.count).toBe(1)
    expect(Date.parse(later.results[0].published_at) - Date.parse(later.results[0].due_at)).toBe(700_000)
  })

  test('each network tells what failed, is unknown and was missed, and why most failed', async () => {
    await empty()
    await plan({ network: 'mastodon', state: 'failed', reason: 'Its server was down.' })
    await plan({ network: 'mastodon', state: 'failed', reason: 'Its server was down.', text: 'Bread\nis ready' })
    await plan({ network: 'mastodon', state: 'failed', reason: 'It is too long.', ago: 2 * 60 * minute })
    await plan({ network: 'mastodon', state: 'reconciling' })
    await plan({ network: 'mastodon', state: 'needs_person' })
    await plan({ network: 'mastodon', state: 'missed' })
    await plan({ network: 'mastodon' })
    await plan({})
    const { publishing } = await ask('?days=7')
    expect(publishing.networks).toEqual([
      {
        network: 'mastodon',
        ...{ sent: 1, failed: 3, unknown: 2, missed: 1 },
        reason: { text: 'Its server was down.', count: 2 },
      },
      { network: 'bluesky', sent: 1, failed: 0, unknown: 0, missed: 0, reason: null },
    ])
    expect((await ask('publications/?network=mastodon&state=unknown')).count).toBe(2)
    const failed = await ask('publications/?network=mastodon&state=failed&page_size=2')
    expect(failed).toMatchObject({
      count: 3,
      results: [
        {
          title: 'Bread is ready',
          person: { id: bob.id, name: 'Bob Baker', email: bob.email },
          state: 'failed',
          reason: 'Its server was down.',
          published_at: null,
        },
        { reason: 'Its server was down.' },
      ],
      next: 'admin/quality/publications/?network=mastodon&state=failed&page=2&page_size=2',
    })
  })

  test('what was planned before the days, or is still to come, is not counted', async () => {
    await empty()
    await plan({ ago: 2 * day })
    await plan({ ago: -minute, state: 'failed' })
    expect((await ask('?days=1')).publishing).toMatchObject({ sent: 0, networks: [] })
    expect((await ask('?days=7')).publishing).toMatchObject({ sent: 1, networks: [{ failed: 0 }] })
    expect((await ask('publications/?days=1')).count).toBe(0)
  })
})

describe('texts by AI', () => {
  test('posts of campaigns are kept, edited or refused, by what they were made with', async () => {
    await provider.db.deleteFrom('campaign_posts').execute()
    const add = async (fields: object, made = [{ key: 'launch', version: 2 }]) => {
      const id = await makers.campaignPost(provider.db, bob.id)
      await provider.db
        .updateTable('campaign_posts')
        .set({ writer: 'ai', updated_at: new Date(), made_with: JSON.stringify(made), ...fields })
        .where('id', '=', id)
        .execute()
    }
    await provider.db
      .insertInto('marketing_entries')
      .values({ key: 'launch', kind: 'template', name: 'The launch', fields: '{}', state: 'retired' })
      .execute()
    await add({ state: 'approved' })
    await add({ state: 'planned', is_edited: true, text: 'a b c d e', written_text: 'a b c d x' })
    await add({ state: 'planned', is_edited: true, text: 'the same', written_text: 'the same' })
    await add({ state: 'rejected' }, [{ key: 'launch', version: 3 }])
    await add({ state: 'rejected', writer: 'template' })
    await add({ state: 'to_review', is_edited: true })
    const { ai_texts, ai_entries } = await ask('')
    expect(ai_texts[0]).toMatchObject({ kind: 'campaign_posts', kept: 2, edited: 1, refused: 1 })
    expect(ai_texts[0].changed_share).toBeCloseTo(0.2)
    const entry = { key: 'launch', kind: 'template', name: 'The launch' }
    expect(ai_entries).toEqual([
      { ...entry, version: 2, kept: 2, edited: 1, refused: 0, changed_share: expect.closeTo(0.2) },
      { ...entry, version: 3, kept: 0, edited: 0, refused: 1, changed_share: null },
    ])
  })

  test('ideas for buckets are refused where they were put away, edited where the post says otherwise', async () => {
    await provider.db.deleteFrom('content_ideas').execute()
    const add = async (fields: object) => {
      const id = await makers.idea(provider.db, bob.id)
      await provider.db
        .updateTable('content_ideas')
        .set({ origin: 'ai', used_at: null, dismissed_at: null, used_post_id: null, ...fields })
        .where('id', '=', id)
        .execute()
    }
    const post = await makers.post(provider.db, bob.id)
    await provider.db.updateTable('posts').set({ text: 'Written so' }).where('id', '=', post).execute()
    const used = { used_at: new Date(), used_post_id: post }
    await add({ ...used, draft: 'Written so' })
    await add({ ...used, draft: '' })
    await add({ ...used, draft: 'Written otherwise' })
    await add({ dismissed_at: new Date() })
    await add({})
    await add({ dismissed_at: new Date(), origin: 'own' })
    expect((await ask('')).ai_texts[1]).toEqual({
      ...{ kind: 'bucket_ideas', kept: 2, edited: 1, refused: 1, changed_share: null },
    })
  })

  test('new wordings are remembered as kept, edited or refused when they are read first', async () => {
    const post = await makers.post(provider.db, bob.id)
    const add = async (text: string, origin: 'ai' | 'own' = 'ai') => {
      const { id } = await provider.db
        .insertInto('recycling_wordings')
        .values({ user_id: bob.id, post_id: post, text, origin, read_at: null, used_at: null })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }
    const [kept, edited, refused, own] = [
      await add('One two'),
      await add('Two three'),
      await add('Six'),
      await add('Own', 'own'),
    ]
    const act = (target: string, body?: object) =>
      provider.ask(target, { token: bob.token, ...(body && { body }) }).then(({ status }) => status)
    expect(await act(`POST recycling/wordings/${kept}/approve/`, { version: 1 })).toBe(200)
    expect(await act(`PUT recycling/wordings/${edited}/`, { version: 1, text: 'Two four' })).toBe(200)
    expect(await act(`DELETE recycling/wordings/${kept}/`)).toBe(204)
    expect(await act(`DELETE recycling/wordings/${refused}/`)).toBe(204)
    expect(await act(`DELETE recycling/wordings/${own}/`)).toBe(204)
    expect((await ask('')).ai_texts[3]).toEqual({
      ...{ kind: 'recycling_wordings', kept: 1, edited: 1, refused: 1, changed_share: 0.5 },
    })
  })

  test('rewrites in the composer are told by what was wished of them, those with most texts first', async () => {
    const kind = 'composer_rewrites'
    const kept = { kind, fate: 'kept', changed_share: null } as const
    await provider.db
      .insertInto('ai_text_fates')
      .values([
        { ...kept, wish: 'none' },
        { ...kept, wish: 'shorter' },
        { kind, wish: 'shorter', fate: 'edited', changed_share: 0.25 },
        { kind, wish: 'shorter', fate: 'refused', changed_share: null },
        { ...kept, wish: 'warmer', at: new Date(Date.now() - 2 * day) },
      ])
      .execute()
    const { ai_texts, ai_rewrites } = await ask('?days=1')
    expect(ai_texts[2]).toEqual({ kind, kept: 2, edited: 1, refused: 1, changed_share: 0.25 })
    expect(ai_rewrites).toEqual([
      { wish: 'shorter', kept: 1, edited: 1, refused: 1, changed_share: 0.25 },
      { wish: 'none', kept: 1, edited: 0, refused: 0, changed_share: null },
    ])
  })
})
