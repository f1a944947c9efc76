import { makeZip } from 'client-zip'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { businessProfilesOf } from '../../../rules/account/plans.ts'
import { mediaQuotaOf, quotaFull } from '../../../rules/media/mediaQuota.ts'
import { picture } from '../../support/media/pictures.ts'
import { createMediaProvider, type MediaProvider, taken } from '../media/support.ts'
import { makePerson, type TestPerson } from '../support.ts'
import { checked, imported, settled } from './support.ts'

const plan = 'Essential Access'
const quota = mediaQuotaOf(plan) ?? 0

let provider: MediaProvider
let bob: TestPerson
let bytes: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  provider = await createMediaProvider()
  bytes = await picture('png', { width: 16, height: 16 })
})
afterAll(() => provider.close())
beforeEach(async () => {
  bob = await makePerson(provider.db, { plan })
})

const at = '2026-11-26T10:00:00.000Z'
const head = {
  ...{ format: 'solo-social', version: 3, exported_at: at, person: { id: 9, email: 'ada@example.com' } },
  account: { created_at: at },
}
const business = (id: number, name: string) => ({
  ...{ id, name, is_primary: id === 1, is_active: true, website_url: null, description: '', industry: '' },
  brand_assets: {},
})
const medium = {
  ...{ id: 1, kind: 'image', name: 'rolls.png', content_type: 'image/png', file: 'media/1.png', alt_text: '' },
  ...{ focus_x: null, focus_y: null, cover_at: null, business_profile_id: null, created_at: at },
}
const snippet = { id: 1, kind: 'snippet', name: 'Hours', text: '9 to 5', business_profile_id: 4 }

/** One picture and a snippet. */
async function archiveWithPicture(): Promise<Buffer<ArrayBuffer>> {
  const data = JSON.stringify({ ...head, media: [medium], snippets: [{ ...snippet, business_profile_id: null }] })
  const files = [
    { name: 'media/1.png', input: bytes, lastModified: new Date(0) },
    { name: 'data.json', input: data, lastModified: new Date(0) },
  ]
  return Buffer.from(await new Response(makeZip(files)).arrayBuffer())
}

/** Leaves so many bytes of the library of the person. */
async function leaveRoom(room: number): Promise<void> {
  const { id } = await taken(provider, bob, bytes)
  const size = quota - room
  await provider.db.updateTable('media').set({ size, thumbnail_size: 0 }).where('id', '=', id).execute()
}

const snippetsOf = ({ id }: TestPerson) =>
  provider.db.selectFrom('snippets').select(['name', 'business_profile_id']).where('user_id', '=', id).execute()

test('businesses that the plan does not allow are told before, and what is theirs comes to the primary one', async () => {
  expect(businessProfilesOf(plan)).toBe(3)
  const names = ['Bakery', 'Mill', 'Café', 'Shop']
  const archive = {
    ...head,
    business_profiles: names.map((name, index) => business(index + 1, name)),
    snippets: [snippet],
  }
  const told = 'Your plan allows 3 businesses: “Shop” is not made, and what belongs to it comes to “Bakery”.'
  const before = await checked(provider, bob, Buffer.from(JSON.stringify(archive)))
  expect(before.contents?.notes).toEqual([told])
  expect(before.contents?.counts[0]).toEqual({ kind: 'business_profiles', added: 3, there: 0 })
  const done = await imported(provider, bob, Buffer.from(JSON.stringify(archive)))
  expect(done.contents?.notes).toEqual([told])
  const rows = await provider.db
    .selectFrom('business_profiles')
    .selectAll()
    .where('user_id', '=', bob.id)
    .orderBy('id')
    .execute()
  expect(rows.map(({ name, is_primary }) => [name, is_primary])).toEqual([
    ['Bakery', true],
    ['Mill', false],
    ['Café', false],
  ])
  expect(await snippetsOf(bob)).toEqual([{ name: 'Hours', business_profile_id: rows[0]?.id }])
})

test('files that the library has no room for are told before, and once there is room it comes without being sent again', async () => {
  await leaveRoom(10)
  const { id, state, problem, contents } = await checked(provider, bob, await archiveWithPicture())
  expect({ state, problem }).toEqual({ state: 'ready', problem: quotaFull(quota) })
  expect(contents?.counts).toContainEqual({ kind: 'media', added: 1, there: 0 })
  expect(await snippetsOf(bob)).toEqual([])
  await provider.ask(`POST archive-imports/${id}/run/`, { token: bob.token })
  expect(await settled(provider, bob, id)).toMatchObject({ state: 'ready', problem: quotaFull(quota) })
  expect(await snippetsOf(bob)).toEqual([])
  await provider.db.deleteFrom('media').where('user_id', '=', bob.id).execute()
  await provider.ask(`POST archive-imports/${id}/run/`, { token: bob.token })
  expect(await settled(provider, bob, id)).toMatchObject({ state: 'done', problem: null })
  expect(await snippetsOf(bob)).toEqual([{ name: 'Hours', business_profile_id: null }])
})

test('where the room is gone by the time that it is brought in, nothing comes, and it can be tried again', async () => {
  const { id } = await checked(provider, bob, await archiveWithPicture())
  await leaveRoom(10)
  const before = await provider.stored()
  await provider.ask(`POST archive-imports/${id}/run/`, { token: bob.token })
  expect(await settled(provider, bob, id)).toMatchObject({ state: 'ready', problem: quotaFull(quota) })
  expect(await snippetsOf(bob)).toEqual([])
  expect(await provider.stored()).toEqual(before)
  await provider.db.deleteFrom('media').where('user_id', '=', bob.id).execute()
  await provider.ask(`POST archive-imports/${id}/run/`, { token: bob.token })
  expect(await settled(provider, bob, id)).toMatchObject({ state: 'done', problem: null })
  expect(await snippetsOf(bob)).toEqual([{ name: 'Hours', business_profile_id: null }])
})
