/** Every validator of the specification's section 5, for forms and provider alike. */
export { email, normalizeEmail } from './emailRule.ts'
export { strictPassword, weakPassword } from './passwordRules.ts'
export { connection, firstName, lastName } from './registrationRules.ts'
export { signInPassword } from './signInRule.ts'
export { required, type Validator, type Verdict } from './validator.ts'
