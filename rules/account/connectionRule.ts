import { strings } from '../../strings/account.ts'
import { lengthOf, unless, type Validator } from './validator.ts'

/** How a person heard of us; may be empty. */
export const connection: Validator = unless(
  (value) => lengthOf(value.trim()) <= 100,
  strings.connectionSourceCannotExceed100Characters,
)
