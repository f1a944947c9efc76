import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lockProfiles } from '../../../server/db/lockProfiles.ts'
import { reserve } from '../../../server/media/quota.ts'
import { picture } from '../../support/media/pictures.ts'
import { inTheMiddleOf, rowsFreeBeforeWrite, type Trx } from '../support/secondConnection.ts'
import { makePerson, type TestPerson } from '../support.ts'
import { begin, createMediaProvider, type MediaProvider, send, taken, uploadOf } from './support.ts'

const gigabyte = 1_073_741_824
let provider: MediaProvider
let ada: TestPerson
let small: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  provider = await createMediaProvider()
  small = await picture('gif', { width: 300, height: 200 })
})
afterAll(() => provider.close())

const fileOf = (size: number) => ({
  user_id: ada.id,
  kind: 'image' as const,
  name: 'picture.png',
  content_type: 'image/png',
  size,
  width: 1,
  height: 1,
  storage_key: randomUUID(),
})
const usedBytes = async () => Object((await provider.ask('GET media/usage/', { token: ada.token })).body).used_bytes

/** Takes so many bytes of ada's library and keeps the lock. */
const takes = (bytes: number) => async (trx: Trx) => {
  await reserve(trx, bytes, { userId: ada.id, now: new Date() })
  await trx.insertInto('media').values(fileOf(bytes)).execute()
}

describe('while another file takes the last place of a library', () => {
  beforeEach(async () => {
    ada = await makePerson(provider.db, { plan: 'Lite Creator' })
  })

  test('an upload waits for it and is not begun', async () => {
    const answer = await inTheMiddleOf(provider.database, { begins: takes(gigabyte - 500) }, () =>
      begin(provider, ada, { size: 501, purpose: 'post' }),
    )
    expect(answer.status).toBe(413)
    expect(await usedBytes()).toBe(gigabyte - 500)
  })

  test('one that has wholly arrived waits for it and is not stored', async () => {
    const { id } = uploadOf(await begin(provider, ada, { size: small.length, purpose: 'post' }))
    const fills = async (trx: Trx) => {
      await trx.selectFrom('users').select('id').where('id', '=', ada.id).forUpdate().execute()
      await trx.insertInto('media').values(fileOf(gigabyte)).execute()
    }
    const answer = await inTheMiddleOf(provider.database, { begins: fills }, () =>
      send(provider, ada, id, { offset: 0, bytes: small }),
    )
    expect(answer.status).toBe(413)
    expect(await usedBytes()).toBe(gigabyte)
  })
})

test('an upload that begins keeps the library to itself until it is counted', async () => {
  ada = await makePerson(provider.db, { plan: 'Lite Creator' })
  const free = await rowsFreeBeforeWrite(
    provider.database,
    {
      write: { table: 'media_uploads', on: 'insert' },
      rows: (trx) => trx.selectFrom('users').select('id').where('id', '=', ada.id).forUpdate().skipLocked().execute(),
    },
    () => begin(provider, ada, { size: 600, purpose: 'post' }),
  )
  expect(free).toBe(0)
  expect(await usedBytes()).toBe(600)
})

test('while a brand takes a file in, deleting the file waits for it and says where it is used', async () => {
  ada = await makePerson(provider.db)
  const { id } = await taken(provider, ada, small, { purpose: 'library' })
  const profile = await provider.db
    .insertInto('business_profiles')
    .values({ user_id: ada.id, name: 'Bakery', is_primary: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const takesIn = async (trx: Trx) => {
    await lockProfiles(trx, ada.id)
    await trx
      .updateTable('business_profiles')
      .set({ brand_assets: JSON.stringify({ logos: [{ media_id: id }] }) })
      .where('id', '=', profile.id)
      .execute()
  }
  const answer = await inTheMiddleOf(provider.database, { begins: takesIn }, () =>
    provider.ask(`DELETE media/${id}/`, { token: ada.token }),
  )
  expect(answer).toMatchObject({ status: 409, body: { used_in: [{ kind: 'logo', business_profile_id: profile.id }] } })
})
