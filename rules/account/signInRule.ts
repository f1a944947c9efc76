import { strings } from '../../strings/account.ts'
import { firstOf, lengthOf, unless, type Validator, type Verdict } from './validator.ts'

/** Blank is not given; a password with spaces in it is. */
export const isGiven = (value: string): Verdict => (value.trim() === '' ? strings.passwordIsRequired : null)

/** 8 to 128 characters. */
export const passwordLength = firstOf(
  unless((value) => lengthOf(value) >= 8, strings.passwordMustBeAtLeast8Characters),
  unless((value) => lengthOf(value) <= 128, strings.passwordCannotExceed128Characters),
)

/** At sign-in: given, and of a length that any password has. */
export const signInPassword: Validator = firstOf(isGiven, passwordLength)
