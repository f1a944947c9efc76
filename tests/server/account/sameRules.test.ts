import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { email, firstName, strictPassword } from '../../../rules/account/validators.ts'
import { scalarValue } from '../../support/scalarValue.ts'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'

let provider: TestProvider
let token = ''
beforeAll(async () => {
  provider = await createTestProvider()
  token = (await makePerson(provider.db)).token
})
afterAll(() => provider.close())

const texts = (...alphabet: string[]) =>
  fc.oneof(
    fc.string({ unit: scalarValue, maxLength: 60 }).filter((text) => !text.includes('\0')),
    fc.string({ unit: fc.constantFrom(...alphabet), maxLength: 70 }),
  )
const refusalOf = (answer: { status: number; body: unknown }): string | null =>
  answer.status === 200 ? null : String(Object(answer.body).error)

test('the provider takes exactly the names that the rules take, and says the same of the others', async () => {
  await fc.assert(
    fc.asyncProperty(texts('a', 'B', 'é', '1', ' ', '-', '’', '_'), async (name) => {
      const answer = await provider.ask('PATCH user/profile/', { token, body: { first_name: name } })
      expect(refusalOf(answer)).toBe(firstName(name))
    }),
    { numRuns: 200 },
  )
})

test('and the addresses, where a link to a new password is asked for', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.emailAddress(), texts('a', '.', '@', '-', 'c', ' ')), async (address) => {
      const answer = await provider.ask('POST user/password/forgot/', { body: { email: address } })
      if (answer.status !== 429) expect(refusalOf(answer)).toBe(email(address))
    }),
    { numRuns: 200 },
  )
})

test('and the passwords, of which a good one gets as far as the link', async () => {
  await fc.assert(
    fc.asyncProperty(texts('a', 'B', '1', '!', '@', '#'), async (password) => {
      const verdict = strictPassword(password)
      if (verdict === null) return
      const answer = await provider.ask('POST user/password/reset/none/', { body: { password } })
      expect(refusalOf(answer)).toBe(verdict)
    }),
    { numRuns: 200 },
  )
})
