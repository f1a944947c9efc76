import { expect, test } from 'vitest'
import { installationStatus, reportError } from '../../../contract/shell.ts'
import { createTestCall } from './testCall.ts'

test('answers with the client’s names, and is told the endpoint and what was sent', async () => {
  const told: unknown[] = []
  const call = createTestCall((endpoint, sent) => {
    told.push(endpoint, sent)
    return { message: 'Noted' }
  })
  const body = { errorId: '1', category: 'error', message: 'No', route: '/', version: '1' } as const
  expect(await call(reportError, { body })).toEqual({ message: 'Noted' })
  expect(told).toEqual([reportError, { body }])
})

test('refuses an answer that is not what the contract says', async () => {
  const call = createTestCall(() => ({ notices: 'none' }))
  await expect(call(installationStatus, {})).rejects.toMatchObject({ kind: 'invalidResponse' })
})
