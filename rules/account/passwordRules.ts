import { strings } from '../../strings/account.ts'
import { isGiven, passwordLength } from './signInRule.ts'
import { firstOf, unless, type Validator } from './validator.ts'

const commonPasswords: ReadonlySet<string> = new Set([
  'password',
  '12345678',
  'qwerty123',
  'admin123',
  'test1234',
  'password123',
  'admin',
  'user1234',
  '87654321',
])

const passwordHabits = firstOf(
  unless((value) => !commonPasswords.has(value.toLowerCase()), strings.pleaseChooseAStrongerPassword),
  unless((value) => !/(.)\1{3}/su.test(value), strings.passwordCannotContain4OrMoreRepeating),
)

/** A new password: length, common, repeats, classes, in this order. */
export const strictPassword: Validator = firstOf(
  isGiven,
  passwordLength,
  passwordHabits,
  unless(
    (value) => [/[a-z]/, /[A-Z]/, /\d/, /[@$!%*?&]/].every((kind) => kind.test(value)),
    strings.passwordMustContainAtLeastOneUppercase,
  ),
)

/** An existing password anywhere but at sign-in: a letter and a digit are enough. */
export const weakPassword: Validator = firstOf(
  isGiven,
  passwordLength,
  passwordHabits,
  unless((value) => /\p{L}/u.test(value) && /\d/.test(value), strings.passwordMustContainAtLeastOneLetter),
)
