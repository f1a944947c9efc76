import { createHash } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Call, HttpClient, Reply } from '../../../server/networks/httpClient.ts'
import { NetworkFault } from '../../../server/networks/network.ts'
import { boundClient, createProvers, newPrivateJwk } from '../../../server/networks/oauth/boundTokens.ts'

const address = 'https://pds.example/xrpc/com.atproto.repo.putRecord'
const key = await newPrivateJwk()

const reply = (status: number, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: new Headers(headers),
  body: { status },
})
const challenge = (error: string) => ({ 'www-authenticate': `DPoP error="${error}", error_description="No"` })
const nonceAsked = reply(401, { ...challenge('use_dpop_nonce'), 'dpop-nonce': 'n1' })

const claims = z.object({
  jti: z.string(),
  htm: z.string(),
  htu: z.string(),
  ath: z.string(),
  nonce: z.optional(z.string()),
})
const claimsOf = ({ headers }: Call = {}) =>
  claims.parse(JSON.parse(Buffer.from(headers?.dpop?.split('.')[1] ?? '', 'base64url').toString()))

/** A client that is answered so, one call after another. */
async function answered(...answers: (Reply | NetworkFault)[]) {
  const client = vi.fn<HttpClient>(async () => {
    const next = answers.shift()
    if (!next || next instanceof NetworkFault) throw next ?? new Error('Nobody asked for another call')
    return next
  })
  const bound = boundClient(client, 'the-token', await createProvers().of(key))
  return { client, bound, calls: () => client.mock.calls.map(([, call]) => call) }
}

test('a call carries its token and a proof of the very call and token, with the body as it was', async () => {
  const { bound, client, calls } = await answered(reply(200))
  await bound(address, { method: 'POST', query: { a: 'b' }, json: { text: 'Hello' }, headers: { 'x-own': '1' } })
  expect(client).toHaveBeenCalledExactlyOnceWith(
    address,
    expect.objectContaining({ method: 'POST', query: { a: 'b' }, json: { text: 'Hello' } }),
  )
  const [call] = calls()
  expect(call?.headers).toMatchObject({ 'x-own': '1', authorization: 'DPoP the-token' })
  expect(claimsOf(call)).toMatchObject({
    htm: 'POST',
    htu: address,
    ath: createHash('sha256').update('the-token').digest('base64url'),
  })
})

test('a server that asks for a nonce is called again with it, by another proof', async () => {
  const { bound, calls } = await answered(nonceAsked, reply(200))
  expect(await bound(address, { method: 'POST' })).toMatchObject({ status: 200 })
  const [first, second] = calls().map(claimsOf)
  expect([first?.nonce, second?.nonce]).toEqual([undefined, 'n1'])
  expect(second?.jti).not.toBe(first?.jti)
})

test('the nonce of any answer is in the next proof', async () => {
  const { bound, calls } = await answered(reply(200, { 'dpop-nonce': 'n7' }), reply(200))
  await bound(address)
  await bound(address)
  expect(claimsOf(calls()[1]).nonce).toBe('n7')
})

test('a server that asks twice has taken nothing, and says nothing of the sign-in', async () => {
  const { bound, client } = await answered(nonceAsked, nonceAsked)
  await expect(bound(address)).rejects.toMatchObject({ kind: 'unavailable' })
  expect(client).toHaveBeenCalledTimes(2)
})

describe('no call is made again', () => {
  test.each([
    ['that was taken', reply(200, { 'dpop-nonce': 'n2' })],
    ['whose token does not count', reply(401, { ...challenge('invalid_token'), 'dpop-nonce': 'n2' })],
    ['whose server asks for a nonce and gives none', reply(401, challenge('use_dpop_nonce'))],
    [
      'that another kind of sign-in is asked for',
      reply(401, { 'www-authenticate': 'Bearer error="use_dpop_nonce"', 'dpop-nonce': 'n2' }),
    ],
    ['that failed, whatever its header says', reply(500, { ...challenge('use_dpop_nonce'), 'dpop-nonce': 'n2' })],
    ['that was refused', reply(400, { 'dpop-nonce': 'n2' })],
  ])('%s: its answer is handed on', async (_, answer) => {
    const { bound, client } = await answered(answer)
    expect(await bound(address)).toBe(answer)
    expect(client).toHaveBeenCalledOnce()
  })

  test('of which nothing is heard', async () => {
    const fault = new NetworkFault('unclear', 'pds.example did not answer.')
    const { bound, client } = await answered(fault)
    await expect(bound(address)).rejects.toBe(fault)
    expect(client).toHaveBeenCalledOnce()
  })
})
