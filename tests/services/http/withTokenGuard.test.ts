import { expect, test } from 'vitest'
import { userProfileNow } from '../../../contract/account.ts'
import { createMemoryStorage } from '../../../src/services/browser/storage.ts'
import type { Call } from '../../../src/services/http/api.ts'
import { type Failure, noToken } from '../../../src/services/http/failure.ts'
import { refusalOf } from '../../../src/services/http/refusal.ts'
import { withTokenGuard } from '../../../src/services/http/withTokenGuard.ts'

const invalidToken = refusalOf(401, { detail: 'Invalid token.' }, null)

/** How often a refused token was told, when a call fails so; `meanwhile` happens before it does. */
async function toldOf(
  failure: Failure,
  meanwhile: (storage: ReturnType<typeof createMemoryStorage>) => void = () => {},
) {
  const storage = createMemoryStorage()
  storage.local.set('token', 'first')
  let told = 0
  const failing: Call = async () => {
    meanwhile(storage)
    throw failure
  }
  const onRefused = () => {
    told += 1
  }
  const call = withTokenGuard(failing, storage, { onRefused, onMissing: () => {} })
  await expect(call(userProfileNow, {})).rejects.toEqual(failure)
  return told
}

test('"Invalid token." is told, whichever call finds out', async () => {
  expect(await toldOf(invalidToken)).toBe(1)
})

test('an answer to an earlier token says nothing about the one held now', async () => {
  expect(await toldOf(invalidToken, ({ local }) => local.set('token', 'second'))).toBe(0)
})

test('no other refusal ends a session', async () => {
  expect(await toldOf(refusalOf(403, { detail: 'Invalid token.' }, null))).toBe(0)
  expect(await toldOf(refusalOf(401, { detail: 'Not for you.' }, null))).toBe(0)
  expect(await toldOf(noToken)).toBe(0)
  expect(await toldOf({ kind: 'unreachable' })).toBe(0)
})
