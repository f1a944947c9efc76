import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { beginTotp } from '../../../contract/secondFactor.ts'
import type { IdentityProof } from '../../../src/app/account/reauthentication.ts'
import type { App } from '../../../src/app/app.ts'
import { atProvider, host } from '../support/provider.ts'
import { createTestApp } from '../support/testApp.ts'

const provider = atProvider()
const at = {
  begin: `${host}user/reauthentication/begin/`,
  prove: `${host}user/reauthentication/`,
  dangerous: `${host}user/totp/begin/`,
}
const refusal = () =>
  HttpResponse.json({ error: 'Confirm that it is you.', code: 'reauthentication_required' }, { status: 403 })
const proved = { proved_until: '2026-11-21T12:15:00.000Z' }
const answer = { secret: 'JBSW', otpauth_url: 'otpauth://totp/x' }

/** A provider that refuses what is dangerous until the password was given. */
function cautious() {
  const seen = { dangerous: 0, begun: 0, sent: [] as unknown[] }
  let isProved = false
  provider.use(
    http.post(at.dangerous, () => {
      seen.dangerous += 1
      return isProved ? HttpResponse.json(answer) : refusal()
    }),
    http.post(at.begin, () => {
      seen.begun += 1
      return HttpResponse.json({ challenge: `c${seen.begun}`, methods: ['password'], passkey_options: null })
    }),
    http.post(at.prove, async ({ request }) => {
      const body = JSON.stringify(await request.json())
      seen.sent.push(JSON.parse(body))
      if (body.includes('late')) return HttpResponse.json({ error: 'This took too long.' }, { status: 410 })
      if (!body.includes('right')) return HttpResponse.json({ error: 'Wrong password.' }, { status: 400 })
      isProved = true
      return HttpResponse.json(proved)
    }),
  )
  return seen
}

/** The proof once it is asked for. */
function askedProof({ identityProofs }: App): Promise<IdentityProof> {
  const { promise, resolve } = Promise.withResolvers<IdentityProof>()
  const look = () => {
    const asked = identityProofs.current()
    if (asked) resolve(asked.proof)
  }
  identityProofs.subscribe(look)
  look()
  return promise
}

async function asking(app: App): Promise<IdentityProof> {
  const proof = await askedProof(app)
  await waitFor(proof, (snapshot) => snapshot.matches('asking'))
  return proof
}

const give = (proof: IdentityProof, password: string) =>
  proof.send({ type: 'proof.submitted', proof: { by: 'password', password } })

test('what was refused goes on by itself once it is proved, several calls by one proof', async () => {
  const seen = cautious()
  const { app } = createTestApp({ token: 'secret' })
  const calls = Promise.all([app.call(beginTotp, {}), app.call(beginTotp, {})])
  const proof = await asking(app)
  give(proof, 'wrong')
  await waitFor(proof, ({ context }) => context.fieldError === 'Wrong password.')
  give(proof, 'right')
  expect(await calls).toEqual([
    { secret: 'JBSW', otpauthUrl: 'otpauth://totp/x' },
    { secret: 'JBSW', otpauthUrl: 'otpauth://totp/x' },
  ])
  expect([seen.begun, seen.dangerous]).toEqual([1, 4])
  expect(seen.sent).toEqual([
    { challenge: 'c1', password: 'wrong' },
    { challenge: 'c1', password: 'right' },
  ])
  expect(app.identityProofs.current()).toBeNull()
})

test('whoever does not want to prove it hears the refusal, and is asked again the next time', async () => {
  const seen = cautious()
  const { app } = createTestApp({ token: 'secret' })
  const call = app.call(beginTotp, {})
  const refused = expect(call).rejects.toMatchObject({ status: 403, message: 'Confirm that it is you.' })
  const proof = await asking(app)
  proof.send({ type: 'proof.canceled' })
  await refused
  expect(seen.dangerous).toBe(1)
  const next = app.call(beginTotp, {})
  give(await asking(app), 'right')
  await next
  expect(seen.begun).toBe(2)
})

test('a challenge that ran out is followed by the next', async () => {
  const seen = cautious()
  const { app } = createTestApp({ token: 'secret' })
  const call = app.call(beginTotp, {})
  const proof = await asking(app)
  give(proof, 'late')
  await waitFor(proof, ({ context }) => context.ways?.challenge === 'c2')
  expect(proof.getSnapshot().context.note).toBe('This took too long.')
  give(proof, 'right')
  await call
  expect(seen.sent.at(-1)).toEqual({ challenge: 'c2', password: 'right' })
})

test('a call that is refused once more after the proof asks no second time', async () => {
  cautious()
  provider.use(http.post(at.dangerous, refusal))
  const { app } = createTestApp({ token: 'secret' })
  const refused = expect(app.call(beginTotp, {})).rejects.toMatchObject({ status: 403 })
  give(await asking(app), 'right')
  await refused
  expect(app.identityProofs.current()).toBeNull()
})

test('no time runs out while the person looks for a phone', async () => {
  cautious()
  const { app, clock } = createTestApp({ token: 'secret' })
  let isOver = false
  app.actorOptions.clock.setTimeout(() => {
    isOver = true
  }, 60_000)
  const call = app.call(beginTotp, {})
  const proof = await asking(app)
  clock.pass(300_000)
  expect(isOver).toBe(false)
  give(proof, 'right')
  await call
  clock.pass(59_999)
  expect(isOver).toBe(false)
  clock.pass(1)
  expect(isOver).toBe(true)
})

test('a call that was taken back no longer waits; a session that ends asks nothing more', async () => {
  cautious()
  const { app } = createTestApp({ token: 'secret' })
  const given = new AbortController()
  const aborted = expect(app.call(beginTotp, {}, { signal: given.signal })).rejects.toMatchObject({ status: 403 })
  const other = expect(app.call(beginTotp, {})).rejects.toMatchObject({ status: 403 })
  await asking(app)
  given.abort()
  await aborted
  app.identityProofs.stop()
  await other
  expect(app.identityProofs.current()).toBeNull()
})
