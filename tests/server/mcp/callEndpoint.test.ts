import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { listBuckets } from '../../../contract/buckets.ts'
import type { KeyUser } from '../../../server/apiKeys/authenticateKey.ts'
import { noSession } from '../../../server/http/auth.ts'
import type { ProviderContext, ProviderEnv } from '../../../server/http/env.ts'
import { createToolUser } from '../../../server/mcp/callEndpoint.ts'

const user: KeyUser = {
  ...{ id: 1, tokenId: noSession, provedAt: null, email: 'ada@example.com', timezone: 'UTC' },
  ...{ isAdmin: false, isEmailConfirmed: true, isOnboardingComplete: true, isMissingPayment: false },
  permissions: new Set(),
  key: { id: 1, scopes: ['read'], businessProfileId: null, needsApproval: false },
}

/** What a tool is told of the buckets where the provider answers so. */
async function bucketsOf(answer: Response): Promise<unknown> {
  const call = async (context: ProviderContext) => {
    const by = createToolUser({ dispatch: () => answer, publicUrl: 'http://localhost' }, context, user)
    return (await by.call(listBuckets, { query: {} })).answer
  }
  const told: Promise<unknown>[] = []
  const app = new Hono<ProviderEnv>().post('/', (context) => {
    told.push(call(context))
    return context.body(null)
  })
  await app.request('/', { method: 'POST' })
  return told[0]
}

const none = { results: [], count: 0, page: 1, page_size: 20, next: null, previous: null }

test('a tool is told what the provider answers', async () => {
  expect(await bucketsOf(Response.json(none))).toEqual(none)
})

test('an answer that is not as the contract says is told to no tool', async () => {
  await expect(bucketsOf(Response.json({ ...none, count: 'many' }))).rejects.toThrow(/"count"/)
})

test('a refusal of the provider is one of the tool', async () => {
  const refusal = Response.json({ error: 'Not this one.', code: 'not_allowed' }, { status: 403 })
  await expect(bucketsOf(refusal)).rejects.toThrow('Not this one.')
})
