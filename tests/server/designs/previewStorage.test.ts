import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { templateInList } from '../../../contract/templates.ts'
import { picture } from '../../support/media/pictures.ts'
import { type StrictS3, s3Key, startStrictS3 } from '../../support/media/strictS3.ts'
import { bytesAt, createMediaProvider, type MediaProvider, otherMedia } from '../media/support.ts'
import { makePerson, type TestPerson } from '../support.ts'
import { storeDesign } from './support.ts'

let s3: StrictS3
let provider: MediaProvider
let person: TestPerson
let id: number
beforeAll(async () => {
  s3 = await startStrictS3()
  provider = await createMediaProvider({
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_REGION: s3Key.region,
    S3_ACCESS_KEY_ID: s3Key.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Key.secretAccessKey,
  })
})
afterAll(async () => {
  await provider.close()
  await s3.close()
})
beforeEach(async () => {
  s3.objects.clear()
  person = await makePerson(provider.db)
  id = (await storeDesign(provider, person)).id
})

async function send() {
  const form = new FormData()
  form.set('preview', new Blob([await picture()]), 'preview')
  return provider.ask(`PUT templates/${id}/preview/`, { token: person.token, form })
}

test('previews lie in an S3-compatible storage where media do, each once', async () => {
  await send()
  const { preview_img } = templateInList.parse((await send()).body)
  expect([...s3.objects.values()].map(({ contentType }) => contentType)).toEqual(['image/webp'])
  expect(await provider.stored()).toEqual([])
  const [object] = s3.objects.values()
  expect(Buffer.from(await bytesAt(provider, preview_img))).toEqual(Buffer.from(object?.bytes ?? []))
  await provider.db.deleteFrom('users').where('id', '=', person.id).execute()
  await otherMedia(provider).removeStoredOf(person.id)
  expect(s3.objects.size).toBe(0)
})

test('while the storage is full the design keeps the preview that it has', async () => {
  const { preview_img } = templateInList.parse((await send()).body)
  s3.fill(true)
  expect((await send()).status).toBe(507)
  s3.fill(false)
  expect((await bytesAt(provider, preview_img)).length).toBeGreaterThan(100)
})
