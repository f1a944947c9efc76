import { expect, test } from 'vitest'
import { signIn, userProfileNow } from '../../../contract/account.ts'
import { generateText } from '../../../contract/ai.ts'
import { sendChunk } from '../../../contract/media.ts'
import { createMemoryStorage } from '../../../src/services/browser/storage.ts'
import type { Call } from '../../../src/services/http/api.ts'
import type { ApiError } from '../../../src/services/http/apiError.ts'
import { rejectionOf, tokenMissing, unanswered } from '../../../src/services/http/callErrors.ts'
import type { Stream } from '../../../src/services/http/stream.ts'
import type { Upload } from '../../../src/services/http/upload.ts'
import { withTokenGuard } from '../../../src/services/http/withTokenGuard.ts'

const rejection = (status: number, body: object) => rejectionOf(userProfileNow, status, body, null)
const invalidToken = rejection(401, { detail: 'Invalid token.' })

/** How often what is told, when a call, an upload and a stream fail so; `meanwhile` happens before each does. */
async function toldOf(
  error: ApiError,
  meanwhile: (storage: ReturnType<typeof createMemoryStorage>) => void = () => {},
) {
  const storage = createMemoryStorage()
  storage.local.set('token', 'first')
  const told = { unknown: 0, missing: 0 }
  const failing = async (): Promise<never> => {
    meanwhile(storage)
    throw error
  }
  const call: Call = failing
  const upload: Upload = failing
  const stream: Stream = failing
  const guarded = withTokenGuard({ call, upload, stream }, storage, {
    onUnknown: () => {
      told.unknown += 1
    },
    onMissing: () => {
      told.missing += 1
    },
  })
  await expect(guarded.call(userProfileNow, {})).rejects.toBe(error)
  const afterCall = { ...told }
  storage.local.set('token', 'first')
  await expect(guarded.upload(sendChunk, { id: '1' }, new FormData())).rejects.toBe(error)
  storage.local.set('token', 'first')
  const body = { network: 'bluesky', source: { kind: 'brief', text: 'A class' } } as const
  await expect(guarded.stream(generateText, { body }, () => {})).rejects.toBe(error)
  expect(told).toEqual({ unknown: 3 * afterCall.unknown, missing: 3 * afterCall.missing })
  return afterCall
}

const nothing = { unknown: 0, missing: 0 }

test('"Invalid token." is told, whichever call, upload or stream finds out', async () => {
  expect(await toldOf(invalidToken)).toEqual({ unknown: 1, missing: 0 })
})

test('so is a 401 without words, and one to a token that could not be read', async () => {
  expect(await toldOf(rejection(401, {}))).toEqual({ unknown: 1, missing: 0 })
  const unread = rejection(401, { detail: 'Authentication credentials were not provided.' })
  expect(await toldOf(unread)).toEqual({ unknown: 1, missing: 0 })
})

test('an answer to an earlier token says nothing about the one held now', async () => {
  expect(await toldOf(invalidToken, ({ local }) => local.set('token', 'second'))).toEqual(nothing)
})

test('that there was no token to send is told by itself', async () => {
  expect(await toldOf(tokenMissing(userProfileNow))).toEqual({ unknown: 0, missing: 1 })
})

test('no other refusal ends a session', async () => {
  expect(await toldOf(rejection(403, { detail: 'Invalid token.' }))).toEqual(nothing)
  expect(await toldOf(rejection(401, { detail: 'Not for you.' }))).toEqual(nothing)
  expect(await toldOf(rejectionOf(signIn, 401, { detail: 'Invalid token.' }, null))).toEqual(nothing)
  expect(await toldOf(unanswered(userProfileNow))).toEqual(nothing)
})
