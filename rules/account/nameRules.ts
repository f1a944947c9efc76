import { firstOf, lengthOf, required, unless, type Validator } from './validator.ts'

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
