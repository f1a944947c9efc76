import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  connection,
  email,
  firstName,
  lastName,
  normalizeEmail,
  signInPassword,
  strictPassword,
  weakPassword,
} from '../../../rules/account/validators.ts'
import { scalarValue } from '../../support/scalarValue.ts'

const classes =
  'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character'

describe('first and last name', () => {
  test.each([
    ['', 'First name is required'],
    [' \t ', 'First name is required'],
    ['a'.repeat(3) + 'bc'.repeat(24), 'First name cannot exceed 50 characters'],
    ['1234', 'First name cannot be only numbers'],
    ['A_b', 'First name can only contain letters, spaces, hyphens, and apostrophes'],
    ['Ann3', 'First name can only contain letters, spaces, hyphens, and apostrophes'],
    ['Aaaaab', 'First name contains too many repeating characters'],
    ['aaaaa', 'First name contains too many repeating characters'],
  ])('%j: %s', (value, message) => expect(firstName(value)).toBe(message))

  test.each(["Anne-Marie O'Neil", ' Zoë ', 'Łukasz', 'D’Arcy', 'aaaa', 'ab'.repeat(25)])('%j passes', (value) =>
    expect(firstName(value)).toBeNull(),
  )

  test('the last name says the same of itself', () => {
    expect(lastName('')).toBe('Last name is required')
    expect(lastName('A_b')).toBe('Last name can only contain letters, spaces, hyphens, and apostrophes')
    expect(lastName('Baaaaa')).toBe('Last name contains too many repeating characters')
    expect(lastName('123')).toBe('Last name cannot be only numbers')
    expect(lastName('bc'.repeat(26))).toBe('Last name cannot exceed 50 characters')
  })
})

describe('e-mail', () => {
  test.each([
    ['', 'Email is required'],
    ['ada', 'Please enter a valid email address'],
    ['a@', 'Please enter a valid email address'],
    ['ada@example', 'Please enter a valid email address'],
    ['a da@example.com', 'Please enter a valid email address'],
    [`${'a'.repeat(250)}@x.co`, 'Email cannot exceed 254 characters'],
    [`${'a'.repeat(65)}@x.co`, 'Email address is too long'],
    ['.a@b.co', 'Email format is invalid'],
    ['a.@b.co', 'Email format is invalid'],
    ['a..b@c.co', 'Email format is invalid'],
    ['a@-b.co', 'Email domain format is invalid'],
    ['a@b..co', 'Email domain format is invalid'],
    [`a@${'b'.repeat(64)}.co`, 'Email domain format is invalid'],
  ])('%j: %s', (value, message) => expect(email(value)).toBe(message))

  test.each(['ada@example.com', ' A@B.CO ', 'ada+tag@sub.example.co.uk', 'owner@localhost.localdomain'])(
    '%j passes',
    (value) => expect(email(value)).toBeNull(),
  )

  test('is trimmed and lowercased', () => expect(normalizeEmail(' Ada@Example.COM ')).toBe('ada@example.com'))

  test('nothing that is wrong within 254 characters is wrong because of spaces around it or of its case', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        expect(email(`  ${address.toUpperCase()} `)).toBe(email(address))
      }),
    )
  })
})

describe('password', () => {
  test.each([
    ['', 'Password is required'],
    ['Abc1@ef', 'Password must be at least 8 characters long'],
    [`Ab1@${'cdefg'.repeat(25)}`, 'Password cannot exceed 128 characters'],
    ['password', 'Please choose a stronger password'],
    ['Password123', 'Please choose a stronger password'],
    ['12345678', 'Please choose a stronger password'],
    ['Aaaaa1@bcd', 'Password cannot contain 4 or more repeating characters'],
    ['abcdefg1@', classes],
    ['ABCDEFG1@', classes],
    ['Abcdefgh@', classes],
    ['Abcdefg1#', classes],
  ])('strict: %j: %s', (value, message) => expect(strictPassword(value)).toBe(message))

  test.each(['Abcdefg1@', 'Abcdefg1@#', 'Aaa1@bcd', 'Sup3r-secret!'])('strict: %j passes', (value) =>
    expect(strictPassword(value)).toBeNull(),
  )

  test('weak: a letter and a digit', () => {
    expect(weakPassword('abcdefgh')).toBe('Password must contain at least one letter and one number')
    expect(weakPassword('abcdefg1')).toBeNull()
  })

  test('at sign-in: given, and of a length that a password has', () => {
    expect(signInPassword('')).toBe('Password is required')
    expect(signInPassword('short')).toBe('Password must be at least 8 characters long')
    expect(signInPassword('x'.repeat(129))).toBe('Password cannot exceed 128 characters')
    expect(signInPassword('password')).toBeNull()
  })

  test('what is strict enough is good enough everywhere', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 4, maxLength: 120 }), (rest) => {
        const value = `Aa1@${rest}`
        fc.pre(strictPassword(value) === null)
        expect([weakPassword(value), signInPassword(value)]).toEqual([null, null])
      }),
    )
    expect([weakPassword('Sup3r-secret!'), signInPassword('Sup3r-secret!')]).toEqual([null, null])
  })
})

test('how a person heard of us may be empty and has at most 100 characters', () => {
  expect(connection('')).toBeNull()
  expect(connection('x'.repeat(100))).toBeNull()
  expect(connection('x'.repeat(101))).toBe('Connection source cannot exceed 100 characters')
})

test('every rule answers to every text, and never with an empty message', () => {
  fc.assert(
    fc.property(fc.string({ unit: scalarValue, maxLength: 140 }), (value) => {
      for (const rule of [firstName, lastName, email, strictPassword, weakPassword, signInPassword, connection]) {
        expect(rule(value)).not.toBe('')
      }
    }),
  )
})
