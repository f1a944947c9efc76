import { strings } from '../../strings/account.ts'

/** What is wrong with a value, as a sentence for people, or null. */
export type Verdict = string | null
export type Validator = (value: string) => Verdict

/** Blank and whitespace-only count as missing. */
export const required =
  (field: string): Validator =>
  (value) =>
    value.trim() === '' ? strings.isRequired(field) : null

/** The first thing wrong, in the order given. */
export const firstOf =
  (...validators: Validator[]): Validator =>
  (value) => {
    for (const validator of validators) {
      const verdict = validator(value)
      if (verdict !== null) return verdict
    }
    return null
  }

/** The message, unless the value holds. */
export const unless =
  (holds: (value: string) => boolean, message: string): Validator =>
  (value) =>
    holds(value) ? null : message

/** Characters as people count them: an emoji or an accented letter is one. */
export const lengthOf = (value: string): number => [...value].length
