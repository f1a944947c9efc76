import { expect, test } from 'vitest'
import { choiceOf } from '../../../rules/recycling/choice.ts'

const ruleOfBucket = new Map([[1, 11]])
const of = (given: object) => choiceOf({ ...{ text: 'Rye', bucket_id: 1, choice: null }, ...given }, ruleOfBucket)

test('the rule of its bucket takes a post, but for one that names a date', () => {
  expect(of({})).toEqual({ choice: 'by_rule', about: 11, ruleId: 11 })
  expect(of({ text: 'On Monday' })).toEqual({ choice: 'names_date', about: 11, ruleId: null })
  expect(of({ bucket_id: 2 })).toEqual({ choice: 'none', about: null, ruleId: null })
  expect(of({ bucket_id: null })).toEqual({ choice: 'none', about: null, ruleId: null })
})

test('what the user chose counts before that', () => {
  expect(of({ text: 'On Monday', choice: { rule_id: 12, is_excluded: false } })).toEqual({
    ...{ choice: 'chosen', about: 12, ruleId: 12 },
  })
  expect(of({ choice: { rule_id: null, is_excluded: true } })).toEqual({ choice: 'excluded', about: 11, ruleId: null })
})
