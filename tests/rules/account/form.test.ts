import { expect, test } from 'vitest'
import { validateForm } from '../../../rules/account/form.ts'
import { email, firstName } from '../../../rules/account/validators.ts'

const rules = { firstName, email }

test('only what is wrong is said, by field', () => {
  expect(validateForm(rules, { firstName: ' Ada ', email: 'ada@' })).toEqual({
    email: 'Please enter a valid email address',
  })
  expect(validateForm(rules, { firstName: 'Ada', email: 'ada@example.com' })).toEqual({})
})

test('an extra rule is asked after the field’s own', () => {
  const extra = { email: (value: string) => (value.endsWith('.test') ? 'Not this one' : null) }
  expect(validateForm(rules, { firstName: 'Ada', email: 'ada@mail.test' }, extra)).toEqual({ email: 'Not this one' })
  expect(validateForm(rules, { firstName: 'Ada', email: '' }, extra)).toEqual({ email: 'Email is required' })
})

test('a rule that breaks says so', () => {
  const broken = () => {
    throw new Error('broken')
  }
  expect(validateForm({ email: broken }, { email: 'x' })).toEqual({
    email: 'Validation error occurred. Please try again.',
  })
})
