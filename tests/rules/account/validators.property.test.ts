import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { email, firstName, lastName, normalizeEmail, strictPassword } from '../../../rules/account/validators.ts'

/** How many cases each property is tried with; fast-check prints the seed of one that fails. */
const many = { numRuns: 10_000 }

const length = (value: string): number => [...value].length

/** The specification's rules for an address, said a second time and in another way. */
function keepsEmailRules(given: string): boolean {
  const address = normalizeEmail(given)
  const parts = address.split('@')
  const [local = '', domain = ''] = parts
  return parts.length === 2 && address.length <= 254 && keepsLocalRules(local) && keepsDomainRules(domain)
}

const mailbox = new Set("abcdefghijklmnopqrstuvwxyz0123456789.!#$%&'*+/=?^_`{|}~-")
const alphanumeric = new Set('abcdefghijklmnopqrstuvwxyz0123456789')

const keepsLocalRules = (local: string): boolean =>
  local.length >= 1 &&
  local.length <= 64 &&
  !local.startsWith('.') &&
  !local.endsWith('.') &&
  !local.includes('..') &&
  [...local].every((character) => mailbox.has(character))

function keepsDomainRules(domain: string): boolean {
  const labels = domain.split('.')
  const last = labels.at(-1) ?? ''
  return (
    domain.length <= 253 && labels.length >= 2 && labels.every(isLabel) && [...last].some((c) => c >= 'a' && c <= 'z')
  )
}

const isLabel = (label: string): boolean =>
  label.length >= 1 &&
  label.length <= 63 &&
  !label.startsWith('-') &&
  !label.endsWith('-') &&
  [...label].every((character) => character === '-' || alphanumeric.has(character))

/** Near addresses: parts that are often right and often a little wrong. */
const localPart = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'Z', '7', '.', '-', '+', '_', ' ', '@', 'é'), minLength: 0, maxLength: 70 }),
  fc.string({ unit: fc.constantFrom('a', 'b', '1'), minLength: 1, maxLength: 66 }),
)
const domainPart = fc.oneof(
  fc.array(fc.string({ unit: fc.constantFrom('a', 'B', '9', '-'), minLength: 0, maxLength: 65 }), { maxLength: 5 }),
  fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '9'), minLength: 1, maxLength: 12 }), {
    minLength: 2,
    maxLength: 3,
  }),
)
const nearAddress = fc.oneof(
  fc.tuple(localPart, domainPart).map(([local, labels]) => `${local}@${labels.join('.')}`),
  fc.emailAddress(),
  fc.string({ maxLength: 40 }),
)

describe('an e-mail address', () => {
  test('no accepted one breaks a rule, and no refused one keeps them all', () => {
    fc.assert(
      fc.property(nearAddress, (address) => {
        expect([address, email(address) === null]).toEqual([address, keepsEmailRules(address)])
      }),
      many,
    )
  })

  test('both kinds are really tried', () => {
    const verdicts = fc.sample(nearAddress, { numRuns: 2000, seed: 1 }).map((address) => email(address) === null)
    expect(new Set(verdicts)).toEqual(new Set([true, false]))
  })
})

/** Five of the same in a row; letters are the same in either case. */
const repeats = (value: string, times: number, fold: (text: string) => string): boolean => {
  const characters = [...fold(value)]
  return characters.some(
    (character, index) =>
      index + times <= characters.length &&
      characters.slice(index, index + times).every((other) => other === character),
  )
}

function keepsNameRules(given: string): boolean {
  const name = given.trim()
  const characters = [...name]
  const isLetter = (character: string) => /\p{L}|\p{M}/u.test(character)
  return (
    characters.length >= 1 &&
    characters.length <= 50 &&
    characters.every((character) => isLetter(character) || " -'’".includes(character)) &&
    !repeats(name, 5, (text) => text.toLowerCase())
  )
}

const nearName = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', 'Q', 'é', 'ß', ' ', '-', "'", '’'), maxLength: 54 }),
  fc.string({ unit: fc.constantFrom('a', 'A', 'b', '3', '_', ' '), maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
)

describe('a name', () => {
  test.each([
    ['first', firstName],
    ['last', lastName],
  ])('%s: no accepted one breaks a rule, and no refused one keeps them all', (_, validate) => {
    fc.assert(
      fc.property(nearName, (name) => {
        expect([name, validate(name) === null]).toEqual([name, keepsNameRules(name)])
      }),
      many,
    )
  })
})

const common = [
  'password',
  '12345678',
  'qwerty123',
  'admin123',
  'test1234',
  'password123',
  'admin',
  'user1234',
  '87654321',
]

function keepsPasswordRules(password: string): boolean {
  const characters = [...password]
  const has = (first: string, last: string) => characters.some((character) => character >= first && character <= last)
  return (
    password.trim() !== '' &&
    length(password) >= 8 &&
    length(password) <= 128 &&
    !common.includes(password.toLowerCase()) &&
    !repeats(password, 4, (text) => text) &&
    has('a', 'z') &&
    has('A', 'Z') &&
    has('0', '9') &&
    characters.some((character) => '@$!%*?&'.includes(character))
  )
}

const nearPassword = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', 'X', 'Y', '1', '2', '@', '!', '#', 'é', ' '), maxLength: 24 }),
  fc
    .tuple(fc.string({ minLength: 3, maxLength: 130 }), fc.constantFrom('', 'aA1@', '@1Aa', 'Zz9&'))
    .map((parts) => parts.join('')),
  fc.constantFrom(...common).map((word) => word.toUpperCase()),
)

describe('a new password', () => {
  test('no accepted one breaks a rule, and no refused one keeps them all', () => {
    fc.assert(
      fc.property(nearPassword, (password) => {
        expect([password, strictPassword(password) === null]).toEqual([password, keepsPasswordRules(password)])
      }),
      many,
    )
  })
})
