import { strings } from '../../strings/account.ts'
import { required, type Validator } from './validator.ts'

/** A code as it is compared: people type it in groups. */
export const normalizeCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '')

/** A code of an authenticator app, or a recovery code: given. Whether it is right only the provider knows. */
export const code: Validator = (typed) => required(strings.code)(normalizeCode(typed))
