import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { reportError } from '../../../contract/shell.ts'
import { labelOf } from '../../../server/http/fieldLabels.ts'
import { validationMessageOf } from '../../../server/http/validationMessage.ts'

test.each([
  [['email'], 'Email'],
  [['schedule', 'wall_time'], 'Time'],
  [['account_ids', 0], 'Accounts (number 1)'],
  [['brand_assets', 'colors', 'primary', 2, 'hex'], 'Color (number 3)'],
  [['not_in_the_contract'], 'Not in the contract'],
])('%j is called "%s"', (path, label) => {
  expect(labelOf(path)).toBe(label)
})

test('a sentence names the field as people see it, and the path stays for the form', () => {
  const posts = z.object({ accounts: z.array(z.object({ text: z.string() })) })
  const received = { accounts: [{ text: 7 }] }
  const { error } = posts.safeParse(received)
  expect(error && validationMessageOf(error, received)).toEqual({
    message: 'Text (number 1) must be text',
    field: 'accounts.0.text',
  })
})

test('of a call of the contract too', () => {
  const { error } = reportError.body.safeParse({})
  expect(error && validationMessageOf(error, {})).toEqual({ message: 'Error ID is required', field: 'error_id' })
})
