import { firstOf, lengthOf, unless, type Validator, type Verdict } from './validator.ts'

/** Blank is not given; a password with spaces in it is. */
export const isGiven = (value: string): Verdict => (value.trim() === '' ? 'Password is required' : null)

/** 8 to 128 characters. */
export const passwordLength = firstOf(
  unless((value) => lengthOf(value) >= 8, 'Password must be at least 8 characters long'),
  unless((value) => lengthOf(value) <= 128, 'Password cannot exceed 128 characters'),
)

/** At sign-in: given, and of a length that any password has. */
export const signInPassword: Validator = firstOf(isGiven, passwordLength)
