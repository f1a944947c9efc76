import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { BucketChange } from '../../../src/machines/buckets/bucketChanges.machine.ts'
import { systemClock } from '../../../src/services/browser/clock.ts'
import { bucketChangesActors } from '../../../src/services/buckets/bucketChanges.ts'
import { createApi } from '../../../src/services/http/api.ts'
import { tips } from '../../machines/buckets/sampleBuckets.ts'
import { atProvider, host } from '../support/provider.ts'
import { createTestLog } from '../support/testLog.ts'
import { bucketsProvider, wireBucket } from './bucketsProvider.ts'

const provider = atProvider()
const call = createApi({ host, token: () => 'a-token', sessionId: 'tab-1', clock: systemClock, log: createTestLog() })

function keeping() {
  const keeper = bucketsProvider({ buckets: [wireBucket()] })
  provider.use(...keeper.handlers)
  return keeper
}
const perform = (change: BucketChange) =>
  toPromise(createActor(bucketChangesActors(call).performChange, { input: { change } }).start())

const bucketPath = 'buckets/api/content-buckets/1/'
const deletion: BucketChange = { kind: 'delete', bucket: tips }
const assignment: BucketChange = { kind: 'assign', bucketId: 1, postId: 4, title: 'Rye' }
const removal: BucketChange = { kind: 'remove', bucketId: 1, postId: 4, assignmentId: 9, title: 'Rye' }
const activation: BucketChange = { kind: 'activate', bucket: tips, isActive: false }
const restoration: BucketChange = { kind: 'restore', bucket: tips }

const assignments = 'buckets/api/post-bucket-assignments/'
const calls = [
  ['is turned off', activation, `PUT ${bucketPath}`, 'Failed to update content bucket'],
  ['is deleted', deletion, `DELETE ${bucketPath}`, 'Failed to delete content bucket'],
  ['comes back', restoration, `POST ${bucketPath}restore/`, 'Failed to restore content bucket'],
  ['gets a post', assignment, `POST ${assignments}`, 'Failed to assign post to bucket'],
  ['loses a post', removal, `DELETE ${assignments}9/`, 'Failed to remove post from bucket'],
] as const

test.each(calls)(
  'a bucket that %s: without words of the provider its own are said',
  async (_, change, what, message) => {
    const keeper = keeping()
    keeper.refuse(what, 500)
    expect(await perform(change)).toEqual({ kind: 'rejected', status: 500, message })
    keeper.refuse(what, 422, { error: 'Not now.' })
    expect(await perform(change)).toEqual({ kind: 'rejected', status: 422, message: 'Not now.' })
  },
)

test('what was done is told', async () => {
  keeping()
  expect(await perform(activation)).toMatchObject({
    kind: 'ok',
    value: { kind: 'changed', bucket: { isActive: false } },
  })
  expect(await perform(assignment)).toEqual({ kind: 'ok', value: { kind: 'assigned', bucketId: 1, movedFrom: null } })
  expect(await perform(removal)).toEqual({ kind: 'ok', value: { kind: 'removed', bucketId: 1 } })
  expect(await perform(deletion)).toEqual({ kind: 'ok', value: { kind: 'deleted', bucket: tips } })
  expect(await perform(restoration)).toMatchObject({ kind: 'ok', value: { kind: 'restored', bucket: { id: 1 } } })
})

test('what is gone already counts as deleted or taken out, and nothing else does', async () => {
  const keeper = keeping()
  for (const [, , what] of calls) keeper.refuse(what, 404, { error: 'There is no such thing.' })
  expect(await perform(deletion)).toMatchObject({ kind: 'ok' })
  expect(await perform(removal)).toMatchObject({ kind: 'ok' })
  expect(await perform(assignment)).toMatchObject({ kind: 'rejected', status: 404 })
  expect(await perform(activation)).toMatchObject({ kind: 'rejected', status: 404 })
})
