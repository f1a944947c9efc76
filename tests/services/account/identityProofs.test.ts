import { expect, test, vi } from 'vitest'
import { createIdentityProofs } from '../../../src/app/account/identityProofs.ts'
import { createReauthentication, type Reauthentication } from '../../../src/app/account/reauthentication.ts'
import { createTestApp } from '../support/testApp.ts'

type Create = () => Reauthentication

/** Proofs whose code comes when the test says so. */
function createProofs() {
  const loads: PromiseWithResolvers<Create>[] = []
  const clock = { pause: vi.fn(), resume: vi.fn() }
  const proofs = createIdentityProofs(() => {
    const loading = Promise.withResolvers<Create>()
    loads.push(loading)
    return loading.promise
  }, clock)
  const shown: (Reauthentication | null)[] = []
  proofs.subscribe(() => shown.push(proofs.current()))
  return { proofs, loads, clock, shown }
}

test('a session that ends while what asks is on its way is asked nothing, however late that comes', async () => {
  const { proofs, loads, clock, shown } = createProofs()
  const create = vi.fn<Create>()
  const asking = proofs.ask(undefined)
  proofs.stop()
  expect(await asking).toBe(false)
  expect(clock.resume).toHaveBeenCalledTimes(1)
  loads[0]?.resolve(create)
  await loads[0]?.promise
  expect(create).not.toHaveBeenCalled()
  expect(shown.filter((one) => one !== null)).toEqual([])
})

test('the session after it is asked as ever', async () => {
  const { app } = createTestApp()
  const { proofs, loads, shown } = createProofs()
  const before = proofs.ask(undefined)
  proofs.stop()
  await before
  const asking = proofs.ask(undefined)
  const made = { ...createReauthentication(app), ended: Promise.resolve(true) }
  loads[1]?.resolve(() => made)
  expect(await asking).toBe(true)
  expect(shown).toContain(made)
  expect(proofs.current()).toBeNull()
})
