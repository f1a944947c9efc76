import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { alreadyImportedText } from '../../../rules/archiveImports/alreadyImported.ts'
import { filesInZip } from '../../support/filesInZip.ts'
import { picture } from '../../support/media/pictures.ts'
import { makeAccount } from '../content/accounts.ts'
import { makeDesign } from '../designs/makeDesign.ts'
import { makePlanned, makePost } from '../exports/support.ts'
import { createMediaProvider, type MediaProvider, taken } from '../media/support.ts'
import { makePerson, type TestPerson } from '../support.ts'
import { archiveBytes, archiveIn, checked, imported } from './support.ts'

let provider: MediaProvider
let ada: TestPerson
let bob: TestPerson
beforeAll(async () => {
  provider = await createMediaProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  ada = await makePerson(provider.db)
  bob = await makePerson(provider.db)
})

/** Something of everything; the post is planned. */
async function fill(person: TestPerson) {
  const { db } = provider
  const accountId = await makeAccount(db, person.id, { remote_id: `did:plc:${person.id}` })
  const business = await makeBusiness(person.id)
  const { id: bucket } = await db
    .insertInto('content_buckets')
    .values({ user_id: person.id, name: 'Tips', color: 'clay', business_profile_id: business, share: 40 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const idea = { user_id: person.id, bucket_id: bucket, origin: 'own', title: 'Rye', difficulty_level: 'easy' } as const
  await db.insertInto('content_ideas').values(idea).execute()
  await db
    .insertInto('snippets')
    .values({ user_id: person.id, kind: 'snippet', name: 'Hours', text: '9 to 5' })
    .execute()
  await makeDesign(db, { user_id: person.id })
  await db
    .insertInto('time_slots')
    .values({ user_id: person.id, weekday: 1, time: '09:00', bucket_id: bucket })
    .execute()
  const media = await taken(provider, person, await picture('png'), { file_name: 'rolls.png', alt_text: 'Rolls' })
  const at = new Date('2031-03-01T09:00:00Z')
  const given = { text: 'Bread', tags: '["rye"]', business_profile_id: business, media_ids: JSON.stringify([media.id]) }
  const postId = await makePlanned(db, { userId: person.id, accountId, at }, given)
  return { accountId, business, bucket, media, postId }
}

async function makeBusiness(userId: number): Promise<number> {
  const { id } = await provider.db
    .insertInto('business_profiles')
    .values({ user_id: userId, name: 'Bakery', is_primary: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A post that is out. */
async function makePublished(person: TestPerson, accountId: number, bucketId: number | null = null): Promise<number> {
  const at = new Date('2026-03-01T09:00:00Z')
  const bucket = bucketId === null ? {} : { bucket_id: bucketId }
  const id = await makePlanned(provider.db, { userId: person.id, accountId, at }, { text: 'Fresh', ...bucket })
  await provider.db
    .updateTable('publications')
    .set({ state: 'published', published_at: at, remote_id: 'at://1', remote_url: 'https://bsky.app/post/1' })
    .where('post_id', '=', id)
    .execute()
  return id
}

const postsOf = ({ id }: TestPerson) =>
  provider.db.selectFrom('posts').selectAll().where('user_id', '=', id).orderBy('id').execute()

const publicationsOf = ({ id }: TestPerson) =>
  provider.db.selectFrom('publications').selectAll().where('user_id', '=', id).orderBy('id').execute()

test('an archive is told before it comes, and nothing of it is there until then', async () => {
  await fill(ada)
  const found = await checked(provider, bob, await archiveBytes(provider, ada))
  expect(found).toMatchObject({ state: 'ready', problem: null })
  expect(found.contents).toMatchObject({ email: ada.email })
  const counts = new Map(found.contents?.counts.map(({ kind, added }) => [kind, added]))
  expect(Object.fromEntries(counts)).toEqual({
    ...{ posts: 1, media: 1, business_profiles: 1, social_accounts: 1, content_buckets: 1, content_ideas: 1 },
    ...{ templates: 1, snippets: 1, time_slots: 1 },
  })
  expect(found.contents?.notes).toContain('1 planned post comes as a draft with its time: nothing goes out by itself.')
  expect(await postsOf(bob)).toEqual([])
})

test('what is brought in is there with all that belongs to it', async () => {
  await fill(ada)
  const done = await imported(provider, bob, await archiveBytes(provider, ada))
  expect(done).toMatchObject({ state: 'done', problem: null })
  const [post] = await postsOf(bob)
  const [medium] = await provider.db.selectFrom('media').selectAll().where('user_id', '=', bob.id).execute()
  const [account] = await provider.db.selectFrom('social_accounts').selectAll().where('user_id', '=', bob.id).execute()
  expect(account).toMatchObject({
    remote_id: `did:plc:${ada.id}`,
    state: 'disconnected',
    credentials: null,
    origin: '',
  })
  expect(medium).toMatchObject({ name: 'rolls.png', alt_text: 'Rolls', width: expect.any(Number) })
  expect(post).toMatchObject({
    ...{ text: 'Bread', is_draft: true, tags: ['rye'], media_ids: [medium?.id], account_ids: [account?.id] },
    ...{ wall_time: '2031-03-01T09:00', timezone: 'UTC' },
  })
  expect(await publicationsOf(bob)).toEqual([])
})

test('the same archive again adds nothing, and what was deleted meanwhile comes back', async () => {
  await fill(ada)
  const bytes = await archiveBytes(provider, ada)
  await imported(provider, bob, bytes)
  const again = await imported(provider, bob, bytes)
  expect(again.contents?.counts.map(({ added }) => added).filter((added) => added > 0)).toEqual([])
  expect(await postsOf(bob)).toHaveLength(1)
  await provider.db.deleteFrom('posts').where('user_id', '=', bob.id).execute()
  const third = await imported(provider, bob, bytes)
  expect(third.contents?.counts.find(({ kind }) => kind === 'posts')).toEqual({ kind: 'posts', added: 1, there: 0 })
})

test('a person’s own archive brings back nothing that is there', async () => {
  await fill(ada)
  const done = await imported(provider, ada, await archiveBytes(provider, ada))
  expect(done.contents?.counts.every(({ added }) => added === 0)).toBe(true)
  expect(await postsOf(ada)).toHaveLength(1)
})

test('what is out stays out with its link, and nothing of an import is ever due', async () => {
  const { accountId, bucket } = await fill(ada)
  await makePublished(ada, accountId, bucket)
  const rule = {
    user_id: ada.id,
    name: 'Tips again',
    rest_days: 1,
    text: 'same' as const,
    months: '[1,2,3,4,5,6,7,8,9,10,11,12]',
  }
  await provider.db
    .insertInto('recycling_rules')
    .values({
      ...rule,
      bucket_id: bucket,
      slot_ids: '[]',
      business_profile_id: null,
      times: null,
      until: null,
      paused_at: null,
    })
    .execute()
  // The same account is connected here: its queue would take what is due.
  await makeAccount(provider.db, bob.id, { remote_id: `did:plc:${ada.id}` })
  await imported(provider, bob, await archiveBytes(provider, ada))
  const out = await publicationsOf(bob)
  expect(out).toMatchObject([
    { state: 'published', remote_url: 'https://bsky.app/post/1', next_at: null, lease_expires_at: null, sent_at: null },
  ])
  expect(await postsOf(bob)).toMatchObject([{ is_draft: true }, { is_draft: false }])
  const rules = await provider.db.selectFrom('recycling_rules').selectAll().where('user_id', '=', bob.id).execute()
  expect(rules).toMatchObject([{ name: 'Tips again', paused_at: expect.any(Date) }])
})

test('a draft comes with what is out of it, and what may be out is said', async () => {
  const { accountId } = await fill(ada)
  const ids = [await makePublished(ada, accountId), await makePublished(ada, accountId)]
  const { db } = provider
  const sent_at = new Date('2026-03-01T09:00:01Z')
  await db.updateTable('posts').set({ is_draft: true }).where('id', 'in', ids).execute()
  await db.updateTable('publications').set({ sent_at }).where('post_id', 'in', ids).execute()
  await db
    .updateTable('publications')
    .set({ state: 'failed', published_at: null })
    .where('post_id', '=', ids[1] ?? 0)
    .execute()
  const done = await imported(provider, bob, await archiveBytes(provider, ada))
  expect((await postsOf(bob)).map(({ is_draft }) => is_draft)).toEqual([true, true, true])
  expect(await publicationsOf(bob)).toMatchObject([{ state: 'published', sent_at, next_at: null }])
  expect(done.contents?.notes).toContain(
    'Of 1 post it was not known whether it is out. Look at the network before you plan it again.',
  )
})

test('posts of an import can be undone for a day, what is out too', async () => {
  const { accountId } = await fill(ada)
  await makePublished(ada, accountId)
  const { post_import_id } = await imported(provider, bob, await archiveBytes(provider, ada))
  const undone = await provider.ask(`POST posts/imports/${post_import_id}/undo/`, { token: bob.token })
  expect(undone).toMatchObject({ status: 200, body: { left: [] } })
  expect(await postsOf(bob)).toEqual([])
})

test('one that has come by the time that it is canceled stays, which is said, until it is meant as such', async () => {
  await fill(ada)
  const { id } = await imported(provider, bob, await archiveBytes(provider, ada))
  const archive = `archive-imports/${id}/`
  const [early, told] = [await provider.ask(`DELETE ${archive}`, { token: bob.token }), alreadyImportedText]
  expect(early).toMatchObject({ status: 409, body: { error: told } })
  expect(await postsOf(bob)).toHaveLength(1)
  expect(await provider.ask(`GET ${archive}`, { token: bob.token })).toMatchObject({ body: { state: 'done' } })
  expect(await provider.ask(`DELETE ${archive}?is_done=true`, { token: bob.token })).toMatchObject({ status: 204 })
  expect(await provider.ask(`GET ${archive}`, { token: bob.token })).toMatchObject({ status: 404 })
  expect(await postsOf(bob)).toHaveLength(1)
})

test('a cancelation while it is brought in takes all of it back, or is told that it came', async () => {
  await fill(ada)
  const { id } = await checked(provider, bob, await archiveBytes(provider, ada))
  const archive = `archive-imports/${id}/`
  await provider.ask(`POST ${archive}run/`, { token: bob.token })
  const { status } = await provider.ask(`DELETE ${archive}`, { token: bob.token })
  const { body } = await provider.ask('GET archive-imports/', { token: bob.token })
  if (status === 204) expect(body).toEqual({ archive_import: null })
  else expect(archiveIn(await provider.ask(`GET ${archive}`, { token: bob.token })).state).toBe('done')
  await imported(provider, bob, await archiveBytes(provider, await makePerson(provider.db)))
  expect({ status, posts: (await postsOf(bob)).length }).toEqual(
    status === 204 ? { status: 204, posts: 0 } : { status: 409, posts: 1 },
  )
})

test('the bare data.json comes without pictures, which is said', async () => {
  await fill(ada)
  const zip = filesInZip(await archiveBytes(provider, ada))
  const done = await imported(provider, bob, Buffer.from(zip.get('data.json') ?? ''))
  expect(done.contents?.notes).toContain(
    '1 picture or video is not in the archive or cannot be read; posts and designs come without it.',
  )
  expect(await postsOf(bob)).toMatchObject([{ text: 'Bread', media_ids: [] }])
})

test('another person neither sees an archive nor brings it in', async () => {
  await makePost(provider.db, ada.id)
  const { id } = await checked(provider, bob, await archiveBytes(provider, ada))
  for (const call of [
    `GET archive-imports/${id}/`,
    `POST archive-imports/${id}/run/`,
    `DELETE archive-imports/${id}/`,
  ]) {
    expect(await provider.ask(call, { token: ada.token })).toMatchObject({ status: 404 })
  }
})
