import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { BucketDraft } from '../../../src/machines/buckets/bucketEditor.machine.ts'
import { draftOf } from '../../../src/machines/buckets/bucketEditor.machine.ts'
import { systemClock } from '../../../src/services/browser/clock.ts'
import { bucketEditorActors } from '../../../src/services/buckets/bucketEditor.ts'
import { createApi } from '../../../src/services/http/api.ts'
import { tips } from '../../machines/buckets/sampleBuckets.ts'
import { atProvider, host } from '../support/provider.ts'
import { createTestLog } from '../support/testLog.ts'
import { bucketsProvider, wireBucket } from './bucketsProvider.ts'

const provider = atProvider()
const call = createApi({ host, token: () => 'a-token', sessionId: 'tab-1', clock: systemClock, log: createTestLog() })

const draft: BucketDraft = { ...draftOf(tips), name: 'Know-how' }
const path = 'buckets/api/content-buckets/'

function provide(buckets = [wireBucket(), wireBucket({ id: 2, name: 'Regulars' })]) {
  const keeper = bucketsProvider({ buckets })
  provider.use(...keeper.handlers)
  return keeper
}
const save = (bucket: typeof tips | null, businessProfileId: number | null = null) =>
  toPromise(
    createActor(bucketEditorActors({ call, businessProfileId: () => businessProfileId }).saveBucket, {
      input: { edited: { bucket, draft } },
    }).start(),
  )

test('a new one is made for the shown business', async () => {
  const keeper = provide()
  expect(await save(null, 11)).toMatchObject({ kind: 'ok', value: { name: 'Know-how' } })
  expect(keeper.callsOf('POST', path)[0]?.body).toMatchObject({ name: 'Know-how', business_profile_id: 11 })
})

test('where none is shown, the provider chooses the business', async () => {
  const keeper = provide()
  await save(null)
  expect(keeper.callsOf('POST', path)[0]?.body).not.toHaveProperty('business_profile_id')
})

test('one that is there is changed against the version that was opened', async () => {
  const keeper = provide()
  expect(await save(tips)).toMatchObject({ kind: 'ok', value: { name: 'Know-how', version: 2 } })
  expect(keeper.callsOf('PUT', `${path}1/`)[0]?.body).toMatchObject({ version: 1, name: 'Know-how' })
})

test('one that was changed elsewhere meanwhile is a conflict, with what is there now', async () => {
  const keeper = provide()
  keeper.changeElsewhere(1, { name: 'Advice' })
  keeper.refuse(`PUT ${path}1/`, 409, { error: 'It was changed meanwhile.' })
  expect(await save(tips)).toMatchObject({ kind: 'conflict', bucket: { name: 'Advice', version: 2 } })
})

test('a name that another has is said at its field', async () => {
  const keeper = provide()
  keeper.refuse(`PUT ${path}1/`, 409, { error: 'You have a bucket called “Know-how”.' })
  expect(await save(tips)).toEqual({ kind: 'invalid', field: 'name', message: 'You have a bucket called “Know-how”.' })
})

test('what the provider says of a field is told at that field', async () => {
  const keeper = provide()
  keeper.refuse(`POST ${path}`, 422, { error: 'These accounts are not yours.', field: 'account_ids' })
  expect(await save(null)).toEqual({ kind: 'invalid', field: 'accountIds', message: 'These accounts are not yours.' })
})

test.each([
  ['making', null, `POST ${path}`, 'Failed to create content bucket'],
  ['changing', tips, `PUT ${path}1/`, 'Failed to update content bucket'],
])('%s that is refused without words says so', async (_, bucket, what, message) => {
  const keeper = provide()
  keeper.refuse(what, 500)
  expect(await save(bucket)).toEqual({ kind: 'rejected', status: 500, message })
})
