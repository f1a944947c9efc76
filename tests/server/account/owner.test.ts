import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { strictPassword } from '../../../rules/account/validators.ts'
import { checkOwnerSettings, makeOwner, resetOwner } from '../../../server/account/owner.ts'
import { createTestProvider, type TestProvider } from '../support.ts'
import { bodyOf, secondStep, withApp } from './secondFactor/support.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  await provider.db.deleteFrom('users').execute()
  await provider.db.deleteFrom('rate_limits').execute()
})

const signIn = (email: string, password: string | null | undefined) =>
  provider.ask('POST user/login/', { body: { email, username: email, password } })

test('the first start makes the owner: superuser, Internal Account, onboarding complete, a strong random password', async () => {
  const owner = await makeOwner(provider.db, {})
  expect(owner?.email).toBe('owner@localhost.localdomain')
  expect(strictPassword(owner?.password ?? '')).toBeNull()
  const { status, body } = await signIn('owner@localhost.localdomain', owner?.password)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    user_info: {
      is_superuser: true,
      is_email_confirmed: true,
      userprofile: { subscription_plan: { name: 'Internal Account' }, is_onboarding_complete: true },
    },
  })
})

test('the settings name the owner, and their password is not said again', async () => {
  const owner = await makeOwner(provider.db, { OWNER_EMAIL: 'Boss@Example.com', OWNER_PASSWORD: 'Correct!Horse7' })
  expect(owner).toEqual({ email: 'boss@example.com', password: null })
  expect((await signIn('boss@example.com', 'Correct!Horse7')).status).toBe(200)
})

test('later starts make no other owner, and two at once make one', async () => {
  const both = await Promise.all([makeOwner(provider.db, {}), makeOwner(provider.db, {})])
  expect(both.filter((owner) => owner !== null)).toHaveLength(1)
  expect(await makeOwner(provider.db, { OWNER_EMAIL: 'other@example.com' })).toBeNull()
})

test('the owner’s settings must pass the rules of a sign-up', () => {
  expect(() => checkOwnerSettings({ OWNER_EMAIL: 'nonsense' })).toThrow('The setting OWNER_EMAIL is not accepted')
  expect(() => checkOwnerSettings({ OWNER_PASSWORD: 'password' })).toThrow('The setting OWNER_PASSWORD is not accepted')
})

test('a reset gives a new password and ends the owner’s sessions', async () => {
  const owner = await makeOwner(provider.db, {})
  const { body } = await signIn('owner', owner?.password)
  const reset = await resetOwner(provider.db)
  expect((await provider.ask('GET user/details/', { token: Object(body).token })).status).toBe(401)
  expect((await signIn('owner', owner?.password)).status).toBe(400)
  expect((await signIn(reset.email, reset.password)).status).toBe(200)
})

test('a reset ends the owner’s lock', async () => {
  await makeOwner(provider.db, {})
  for (const _ of [1, 2, 3, 4, 5]) await signIn('owner', 'wrong one')
  const reset = await resetOwner(provider.db)
  expect((await signIn('owner', reset.password)).status).toBe(200)
})

test('a reset’s link lets the owner in though somebody goes on locking the account', async () => {
  await makeOwner(provider.db, {})
  const { email, linkToken } = await resetOwner(provider.db)
  for (const _ of [1, 2, 3, 4, 5]) await signIn('owner', 'wrong one')
  const [address, password] = ['203.0.113.20', 'Another&Horse8']
  const reset = await provider.ask(`POST user/password/reset/${linkToken}/`, { body: { password }, address })
  expect(reset.status).toBe(200)
  for (const _ of [1, 2, 3, 4, 5]) await signIn('owner', 'wrong one')
  const entered = await provider.ask('POST user/login/', { body: { email, username: email, password }, address })
  expect(entered.status).toBe(200)
})

test('a reset takes the second factor away, and ends its lock', async () => {
  const owner = await makeOwner(provider.db, {})
  expect((await resetOwner(provider.db)).hadSecondFactor).toBe(false)
  const first = await resetOwner(provider.db)
  const { token } = bodyOf(await signIn('owner', first.password))
  await withApp(provider, { token, id: 0, email: owner?.email ?? '' })
  const { challenge } = Object((await signIn('owner', first.password)).body)
  for (const _ of [1, 2, 3, 4, 5]) await secondStep(provider, { challenge, code: '000-nothing' })
  const { password, hadSecondFactor } = await resetOwner(provider.db)
  expect(hadSecondFactor).toBe(true)
  const again = bodyOf(await signIn('owner', password))
  const factor = bodyOf(await provider.ask('GET user/second-factor/', { token: again.token }))
  expect(factor).toMatchObject({ totp_since: null, recovery_codes_left: 0, is_password_enough: true })
})

test('without an owner there is nothing to reset', async () => {
  await expect(resetOwner(provider.db)).rejects.toThrow('There is no owner yet: npm start makes one.')
})
