import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { createStorage } from '../../../server/media/createStorage.ts'
import { picture } from '../../support/media/pictures.ts'
import { expectNothingLeft } from '../support/brokenTable.ts'
import { makePerson, type TestPerson } from '../support.ts'
import { begin, createMediaProvider, type MediaProvider, send, taken, uploadOf } from './support.ts'

let provider: MediaProvider
let ada: TestPerson
let small: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  provider = await createMediaProvider()
  small = await picture('gif', { width: 300, height: 200 })
})
afterAll(() => provider.close())
beforeEach(async () => {
  ada = await makePerson(provider.db)
})

test('a part of an upload counts only with where it is stored', async () => {
  const { id } = uploadOf(await begin(provider, ada, { size: small.length, purpose: 'post' }))
  await expectNothingLeft(provider.db, { table: 'media_upload_parts' }, () =>
    send(provider, ada, id, { offset: 0, bytes: small }),
  )
})

test('an upload becomes media and ends in one step', async () => {
  const { id } = uploadOf(await begin(provider, ada, { size: small.length, purpose: 'post' }))
  await createStorage(provider.settings).put('arrived', small, 'application/octet-stream')
  const part = { upload_id: id, begins: 0, size: small.length, storage_key: 'arrived' }
  await provider.db.insertInto('media_upload_parts').values(part).execute()
  await provider.db.updateTable('media_uploads').set({ received: small.length }).where('id', '=', id).execute()
  await expectNothingLeft(provider.db, { table: 'media_uploads', on: 'update' }, () =>
    provider.ask(`GET media/uploads/${id}/`, { token: ada.token }),
  )
})

test('a file is taken out of every brand and deleted in one step', async () => {
  const { id } = await taken(provider, ada, small, { purpose: 'library' })
  await provider.db
    .insertInto('business_profiles')
    .values({
      user_id: ada.id,
      name: 'Bakery',
      is_primary: true,
      brand_assets: JSON.stringify({ logos: [{ media_id: id }] }),
    })
    .execute()
  await expectNothingLeft(provider.db, { table: 'media', on: 'delete' }, () =>
    provider.ask(`DELETE media/${id}/?force=true`, { token: ada.token }),
  )
})
