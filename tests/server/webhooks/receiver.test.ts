import { expect, test } from 'vitest'
import { newSecret, signaturesOf } from '../../../server/webhooks/secrets.ts'
import { createVerifier } from '../../support/webhookReceiver.ts'

const now = Date.UTC(2026, 10, 29, 12)
const [secret, other] = [newSecret(), newSecret()]
const body = '{"type":"post.published"}'

const signed = ({
  id = 'msg_1',
  at = now,
  secrets = [secret],
}: {
  id?: string
  at?: number
  secrets?: string[]
} = {}) => {
  const timestamp = Math.floor(at / 1000)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signaturesOf(secrets, { id, timestamp, body }),
  }
}
const verdictOf = (headers: Record<string, string>, text = body) => createVerifier([secret], () => now)(headers, text)

test('signs as Standard Webhooks does', () => {
  // The example of the specification's reference implementations.
  const known = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' }
  expect(signaturesOf([known], message)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('what is the sender’s is taken', () => expect(verdictOf(signed())).toBeNull())

test('also where one of several signatures is by the secret that counts', () => {
  expect(verdictOf(signed({ secrets: [other, secret] }))).toBeNull()
})

test('what is signed by another secret is refused', () =>
  expect(verdictOf(signed({ secrets: [other] }))).toBe('tampered'))

test('what was changed on its way is refused', () => {
  expect(verdictOf(signed(), '{"type":"post.failed"}')).toBe('tampered')
  expect(verdictOf({ ...signed(), 'webhook-id': 'msg_2' })).toBe('tampered')
  expect(verdictOf({ ...signed(), 'webhook-timestamp': String(now / 1000 + 1) })).toBe('tampered')
})

test('what is more than five minutes old, or from the future, is refused', () => {
  expect(verdictOf(signed({ at: now - 301_000 }))).toBe('old')
  expect(verdictOf(signed({ at: now + 301_000 }))).toBe('old')
  expect(verdictOf({ ...signed(), 'webhook-timestamp': 'yesterday' })).toBe('old')
  expect(verdictOf(signed({ at: now - 299_000 }))).toBeNull()
})

test('what came before is refused, and what only claims to be it does not take its place', () => {
  const verify = createVerifier([secret], () => now)
  expect(verify(signed({ secrets: [other] }), body)).toBe('tampered')
  expect(verify(signed(), body)).toBeNull()
  expect(verify(signed(), body)).toBe('repeated')
  expect(verify(signed({ id: 'msg_2' }), body)).toBeNull()
})

test.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])('without %s it is refused', (name) => {
  expect(verdictOf({ ...signed(), [name]: '' })).toBe('unsigned')
})
