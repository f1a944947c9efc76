import fc from 'fast-check'
import { expect, test } from 'vitest'
import { validateForm } from '../../../rules/account/form.ts'
import { connection, email, firstName, lastName, strictPassword } from '../../../rules/account/validators.ts'
import { validateField } from '../../../server/account/validateField.ts'
import { HttpError } from '../../../server/http/httpError.ts'

const rules = { firstName, lastName, email, password: strictPassword, connection }
const fields = Object.keys(rules) as (keyof typeof rules)[]

const value = fc.oneof(
  fc.string({ maxLength: 140 }),
  fc.emailAddress(),
  fc.string({ unit: fc.constantFrom('a', 'B', '1', '@', '!', '.', ' ', '-', "'"), maxLength: 60 }),
)

/** What the provider says of a value; undefined where it takes it. */
function refusalOf(field: keyof typeof rules, given: string): string | undefined {
  try {
    validateField(field, given, rules[field])
    return undefined
  } catch (thrown) {
    if (thrown instanceof HttpError && thrown.status === 400) return thrown.message
    throw thrown
  }
}

test.each(fields)(
  '%s: the provider refuses what the form refuses, with the same sentence, and takes the rest',
  (field) => {
    fc.assert(
      fc.property(value, (given) => {
        const values = { firstName: '', lastName: '', email: '', password: '', connection: '', [field]: given }
        expect(refusalOf(field, given)).toBe(validateForm(rules, values)[field])
      }),
      { numRuns: 10_000 },
    )
  },
)
