import { fromPromise } from 'xstate'
import { changeBucket, createBucket, listBuckets, mostBuckets } from '../../../contract/buckets.ts'
import { safeParse } from '../../../contract/safeParse.ts'
import { refusal } from '../../../contract/shapes.ts'
import { toCamel } from '../../../rules/shell/camel.ts'
import type { Bucket } from '../../machines/buckets/bucket.ts'
import type { BucketDraft, BucketSaving, EditedBucket } from '../../machines/buckets/bucketEditor.machine.ts'
import type { Call } from '../http/api.ts'
import { apiErrorIn } from '../http/apiError.ts'
import { resultOf, saying } from '../http/toResult.ts'
import { bucketMessages } from './bucketMessages.ts'

interface EditorDeps {
  call: Call
  /** The business that new ones are of; null: the primary one. */
  businessProfileId(): number | null
}

/** The effects of writing a bucket. */
export const bucketEditorActors = (deps: EditorDeps) => ({
  saveBucket: fromPromise<BucketSaving, { edited: EditedBucket }>(async ({ input: { edited }, signal }) => {
    try {
      return { kind: 'ok', value: await save(deps, edited, signal) }
    } catch (thrown) {
      return (await conflictIn(thrown, deps.call, edited.bucket, signal)) ?? refusalIn(thrown, edited.bucket)
    }
  }),
})

function save({ call, businessProfileId }: EditorDeps, { bucket, draft }: EditedBucket, signal: AbortSignal) {
  if (!bucket) return call(createBucket, { body: { ...bodyOf(draft), ...ofBusiness(businessProfileId()) } }, { signal })
  const body = { version: bucket.version, ...bodyOf(draft) }
  return call(changeBucket, { id: String(bucket.id), body }, { signal })
}

/** Of two that were refused with 409 only the one that was changed meanwhile is a conflict; the other's name is taken. */
async function conflictIn(
  thrown: unknown,
  call: Call,
  bucket: Bucket | null,
  signal: AbortSignal,
): Promise<BucketSaving | null> {
  if (!bucket || apiErrorIn(thrown).status !== 409) return null
  const newer = await newerThan(call, bucket, signal)
  return newer && { kind: 'conflict', bucket: newer }
}

function refusalIn(thrown: unknown, bucket: Bucket | null): BucketSaving {
  const { status, body } = apiErrorIn(thrown)
  const refused = safeParse(refusal, body)?.data
  const field = refused?.field ?? (status === 409 ? 'name' : undefined)
  if (refused && field !== undefined) return { kind: 'invalid', field: toCamel(field), message: refused.error }
  return resultOf(thrown, saying(bucket ? bucketMessages.update : bucketMessages.create))
}

const bodyOf = ({ networks, accountIds, ...draft }: BucketDraft) => ({
  ...draft,
  networks: [...networks],
  accountIds: [...accountIds],
})

const ofBusiness = (businessProfileId: number | null) => (businessProfileId === null ? {} : { businessProfileId })

/** The most that a page of the provider has. */
const pageSize = 100

/** The bucket as somebody else has left it; null where it is as it was, or gone. */
async function newerThan(call: Call, bucket: Bucket, signal: AbortSignal): Promise<Bucket | null> {
  for (let page = 1; page <= mostBuckets / pageSize; page += 1) {
    const { results } = await call(
      listBuckets,
      { query: { page: String(page), pageSize: String(pageSize) } },
      { signal },
    )
    const found = results.find(({ id }) => id === bucket.id)
    if (found) return found.version > bucket.version ? found : null
  }
  return null
}
