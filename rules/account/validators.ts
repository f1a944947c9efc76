/** Every validator of the specification's section 5, for forms and provider alike. */
export { connection } from './connectionRule.ts'
export { email, normalizeEmail } from './emailRule.ts'
export { firstName, lastName } from './nameRules.ts'
export { strictPassword, weakPassword } from './passwordRules.ts'
export { signInPassword } from './signInRule.ts'
export { required, type Validator, type Verdict } from './validator.ts'
