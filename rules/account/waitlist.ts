import { strings } from '../../strings/account.ts'
import type { FormRules } from './form.ts'
import { email, normalizeEmail, required, type Validator } from './validators.ts'

export interface CardFields {
  firstName: string
  lastName: string
  email: string
}

const looksLikeAddress: Validator = (value) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(normalizeEmail(value)) ? null : strings.pleaseEnterAValidEmail

/** The signup card of the waitlist (specification, section 5): it looks at an address less closely than the others. */
export const cardRules: FormRules<keyof CardFields> = {
  firstName: required(strings.firstName),
  lastName: required(strings.lastName),
  email: (value) => required(strings.email)(value) ?? looksLikeAddress(value),
}

/** The form of a region that is not open yet: name and address; the address by the shared validator too. */
export const euRules: FormRules<'name' | 'email'> = {
  name: required(strings.fullName),
  email: (value) => required(strings.emailAddress)(value) ?? email(value),
}
