import { strings } from '../../strings/account.ts'
import { firstOf, lengthOf, required, unless, type Validator } from './validator.ts'

const nameOf = (field: string): Validator => {
  const trimmed = firstOf(
    unless((name) => lengthOf(name) <= 50, strings.cannotExceed50Characters(field)),
    unless((name) => !/^\d+$/.test(name), strings.cannotBeOnlyNumbers(field)),
    unless((name) => /^[\p{L}\p{M} \-'’]+$/u.test(name), strings.canOnlyContainLettersSpacesHyphensAnd(field)),
    unless((name) => !/(.)\1{4}/iu.test(name), strings.containsTooManyRepeatingCharacters(field)),
  )
  return firstOf(required(field), (value) => trimmed(value.trim()))
}

/** First and last name, trimmed (specification, section 5; order of messages: decisions, "Rules"). */
export const firstName: Validator = nameOf(strings.firstName)
export const lastName: Validator = nameOf(strings.lastName)
