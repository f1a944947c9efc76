import { lengthOf, unless, type Validator } from './validator.ts'

/** How a person heard of us; may be empty. */
export const connection: Validator = unless(
  (value) => lengthOf(value.trim()) <= 100,
  'Connection source cannot exceed 100 characters',
)
