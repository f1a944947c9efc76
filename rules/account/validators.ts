/** What is wrong with a value, as a sentence for people, or null. */
export type Verdict = string | null
export type Validator = (value: string) => Verdict

/** Blank or whitespace-only fails. */
export const required =
  (field: string): Validator =>
  (value) =>
    value.trim() === '' ? `${field} is required` : null

/** The first thing wrong, in the order given. */
const firstOf =
  (...validators: Validator[]): Validator =>
  (value) => {
    for (const validator of validators) {
      const verdict = validator(value)
      if (verdict !== null) return verdict
    }
    return null
  }

const unless =
  (holds: (value: string) => boolean, message: string): Validator =>
  (value) =>
    holds(value) ? null : message

/** Characters as people count them: an emoji or an accented letter is one. */
const lengthOf = (value: string): number => [...value].length

const nameOf = (field: string): Validator => {
  const trimmed = firstOf(
    unless((name) => lengthOf(name) <= 50, `${field} cannot exceed 50 characters`),
    unless((name) => !/^\d+$/.test(name), `${field} cannot be only numbers`),
    unless(
      (name) => /^[\p{L}\p{M} \-'’]+$/u.test(name),
      `${field} can only contain letters, spaces, hyphens, and apostrophes`,
    ),
    unless((name) => !/(.)\1{4}/iu.test(name), `${field} contains too many repeating characters`),
  )
  return firstOf(required(field), (value) => trimmed(value.trim()))
}

/** First and last name, trimmed (specification, section 5; order of messages: decisions, "Rules"). */
export const firstName: Validator = nameOf('First name')
export const lastName: Validator = nameOf('Last name')

/** An address as it is stored and compared. */
export const normalizeEmail = (value: string): string => value.trim().toLowerCase()

const partsOf = (address: string): { local: string; domain: string } => {
  const at = address.lastIndexOf('@')
  return { local: address.slice(0, at), domain: address.slice(at + 1) }
}

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

const isDomain = (domain: string): boolean => {
  const labels = domain.split('.')
  return labels.length > 1 && labels.every((part) => label.test(part)) && /[a-z]/.test(labels.at(-1) ?? '')
}

const address = firstOf(
  required('Email'),
  unless((value) => value.length <= 254, 'Email cannot exceed 254 characters'),
  unless((value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value), 'Please enter a valid email address'),
  unless((value) => partsOf(value).local.length <= 64, 'Email address is too long'),
  unless((value) => !/^\.|\.$|\.\./.test(partsOf(value).local), 'Email format is invalid'),
  unless((value) => /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/.test(partsOf(value).local), 'Please enter a valid email address'),
  unless((value) => partsOf(value).domain.length <= 253, 'Email domain is too long'),
  unless((value) => isDomain(partsOf(value).domain), 'Email domain format is invalid'),
)

/** An e-mail address, trimmed and lowercased first. */
export const email: Validator = (value) => address(normalizeEmail(value))

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

const passwordLength = firstOf(
  unless((value) => lengthOf(value) >= 8, 'Password must be at least 8 characters long'),
  unless((value) => lengthOf(value) <= 128, 'Password cannot exceed 128 characters'),
)

const passwordHabits = firstOf(
  unless((value) => !commonPasswords.has(value.toLowerCase()), 'Please choose a stronger password'),
  unless((value) => !/(.)\1{3}/su.test(value), 'Password cannot contain 4 or more repeating characters'),
)

const isGiven = (value: string): Verdict => (value.trim() === '' ? 'Password is required' : null)

/** A new password: length, common, repeats, classes, in this order. */
export const strictPassword: Validator = firstOf(
  isGiven,
  passwordLength,
  passwordHabits,
  unless(
    (value) => [/[a-z]/, /[A-Z]/, /\d/, /[@$!%*?&]/].every((kind) => kind.test(value)),
    'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character',
  ),
)

/** An existing password anywhere but at sign-in: a letter and a digit are enough. */
export const weakPassword: Validator = firstOf(
  isGiven,
  passwordLength,
  passwordHabits,
  unless(
    (value) => /\p{L}/u.test(value) && /\d/.test(value),
    'Password must contain at least one letter and one number',
  ),
)

/** At sign-in: given, and of a length that any password has. */
export const signInPassword: Validator = firstOf(isGiven, passwordLength)

/** How a person heard of us; may be empty. */
export const connection: Validator = unless(
  (value) => lengthOf(value.trim()) <= 100,
  'Connection source cannot exceed 100 characters',
)
