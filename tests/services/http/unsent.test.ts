import { expect, test } from 'vitest'
import { changeProfile, userProfileNow } from '../../../contract/account.ts'
import { unavailable } from '../../../src/app/loadProvider.ts'
import { writeProblemOf } from '../../../src/machines/shell/result.ts'
import { failureIn } from '../../../src/services/account/forms.ts'
import { systemClock } from '../../../src/services/browser/clock.ts'
import { apiErrorIn } from '../../../src/services/http/apiError.ts'
import { unanswered } from '../../../src/services/http/callErrors.ts'
import { createClient } from '../../../src/services/http/client.ts'
import { saying, sayingOfChange, toResult } from '../../../src/services/http/toResult.ts'
import { createTestLog } from '../support/testLog.ts'

const nothingSent =
  'Nothing was sent. A part of the page could not be loaded: the connection was lost, or there is a new version.'

/** A client whose scripts cannot be had, as the page makes it. */
const noScript = async () => unavailable()
const { call } = createClient(
  { host: 'https://plan.example/', token: () => 'secret', sessionId: 's', clock: systemClock, log: createTestLog() },
  { loadCall: noScript, loadUpload: noScript, loadStream: noScript },
)
const change = () => call(changeProfile, { body: { firstName: 'Ada' } })

test('a change whose script cannot be loaded was not sent, and is told as that', async () => {
  expect(writeProblemOf(await toResult(change()))).toEqual({ outcome: 'refused', message: nothingSent })
  const told = await toResult(change(), sayingOfChange('The order could not be saved'))
  expect(writeProblemOf(told)).toEqual({ outcome: 'refused', message: nothingSent })
})

test('in the words of a service that has its own', async () => {
  expect(writeProblemOf(await toResult(change(), saying('Failed to update bucket')))).toEqual({
    outcome: 'refused',
    message: 'Failed to update bucket. Network error. Please check your connection and try again.',
  })
})

test('a change that was sent and not answered is still not known', async () => {
  const result = await toResult(Promise.reject(unanswered(changeProfile)))
  expect(writeProblemOf(result)).toMatchObject({ outcome: 'unclear' })
})

test('a read says that nobody was reached, as it does without a connection', async () => {
  expect(await toResult(call(userProfileNow, {}))).toMatchObject({ kind: 'offline' })
})

test('a form that could not be sent does not say that it may have been', async () => {
  const thrown = await change().catch(apiErrorIn)
  expect(failureIn(thrown, { rejected: 'Not saved.', unclear: 'It is not certain.' })).toEqual({
    kind: 'rejected',
    problem: { severity: 'error', message: nothingSent },
  })
})
