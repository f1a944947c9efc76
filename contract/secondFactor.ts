import * as z from 'zod/mini'
import { signIn } from './account.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, message, noContent, ownName, timezone } from './shapes.ts'

/** How many passkeys an account has at most. */
export const mostPasskeys = 20
/** How many recovery codes are made at once; each works once. */
export const recoveryCodeCount = 10
/** Milliseconds for which a session counts as just proved: after it, what is dangerous asks again. */
export const proofLasts = 15 * 60_000

/** `code` of a refusal (403) of an endpoint with `needsReauthentication` whose session was not proved lately. */
export const reauthenticationRequired = 'reauthentication_required'
/** `code` of the refusal (403) of `user/login/` where the password was right and the account has a second factor. */
export const secondFactorRequired = 'second_factor_required'

const ofPerson = { auth: 'person', stage: 'confirmed', keyScope: null } as const

/** What WebAuthn and its library hand to each other as JSON: passed through unread (W3C WebAuthn level 3, section 5.1). */
const webAuthnJson = z.record(z.string(), z.unknown())
/** Names what was begun: an opaque text that counts once and for five minutes. */
const challenge = z.string().check(z.maxLength(200, 'The challenge is too long'))
/** Six digits of an authenticator app, or a recovery code; spaces and dashes do not count. */
const code = z.string().check(z.maxLength(40, 'The code is too long'))

/** The ways to prove the second step. */
export const secondFactorMethods = ['totp', 'passkey', 'recovery_code'] as const
export const secondFactorMethod = z.enum(secondFactorMethods)
export type SecondFactorMethod = z.infer<typeof secondFactorMethod>

/** The body of the refusal of `user/login/` with `code` `second_factor_required`, beside `error`. */
export const secondFactorRefusal = z.object({
  code: z.literal(secondFactorRequired),
  challenge: z.string(),
  methods: z.array(secondFactorMethod),
  /** What the browser is asked with, where `methods` has a passkey. */
  passkey_options: z.nullable(webAuthnJson),
})

const passkey = z.object({ id, name: z.string(), created_at: instant, last_used_at: z.nullable(instant) })
export type Passkey = z.infer<typeof passkey>

export const secondFactor = z.object({
  /** When the authenticator app was set up; null: there is none. */
  totp_since: z.nullable(instant),
  recovery_codes_left: z.int(),
  passkeys: z.array(passkey),
  /** Browsers make passkeys only at an address with a name and https (or `localhost`). */
  are_passkeys_available: z.boolean(),
  /** Whether a right password alone signs in: true without app and without passkey. */
  is_password_enough: z.boolean(),
  /** Until when this session counts as just proved; null: what is dangerous asks first. */
  proved_until: z.nullable(instant),
})
export type SecondFactor = z.infer<typeof secondFactor>

export const readSecondFactor = endpoint({
  method: 'GET',
  path: 'user/second-factor/',
  summary: 'The second step of signing in: authenticator app, passkeys, how many recovery codes are left',
  ...ofPerson,
  answer: secondFactor,
})

export const beginTotp = endpoint({
  method: 'POST',
  path: 'user/totp/begin/',
  summary: 'A new secret for an authenticator app, which counts once a code of it was confirmed',
  ...ofPerson,
  needsReauthentication: true,
  idempotency: 'secret',
  answer: z.object({ secret: z.string(), otpauth_url: z.string() }),
})

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const confirmTotp = endpoint({
  method: 'POST',
  path: 'user/totp/confirm/',
  summary: 'Turns the authenticator app on by a code of it; answers recovery codes, this once, where there were none',
  ...ofPerson,
  needsReauthentication: true,
  idempotency: 'secret',
  body: z.object({ code }),
  answer: recoveryCodes,
})

export const removeTotp = endpoint({
  method: 'POST',
  path: 'user/totp/remove/',
  summary: 'Turns the authenticator app off',
  ...ofPerson,
  needsReauthentication: true,
  answer: message,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: 'user/recovery-codes/',
  summary: 'New recovery codes, answered this once; the ones before no longer count',
  ...ofPerson,
  needsReauthentication: true,
  idempotency: 'secret',
  answer: recoveryCodes,
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: 'user/passkeys/begin/',
  summary: 'What the browser is asked with to make a passkey',
  ...ofPerson,
  needsReauthentication: true,
  answer: z.object({ challenge: z.string(), options: webAuthnJson }),
})

export const addPasskey = endpoint({
  method: 'POST',
  path: 'user/passkeys/',
  summary: 'Stores the passkey that the browser made; answers recovery codes, this once, where there were none',
  ...ofPerson,
  needsReauthentication: true,
  idempotency: 'secret',
  body: z.object({ challenge, name: ownName, response: webAuthnJson }),
  answer: z.object({ passkey, recovery_codes: z.array(z.string()) }),
  status: 201,
})

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: 'user/passkeys/{id}/',
  summary: 'Names a passkey',
  ...ofPerson,
  body: z.object({ name: ownName }),
  answer: passkey,
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: 'user/passkeys/{id}/',
  summary: 'Takes a passkey away',
  ...ofPerson,
  needsReauthentication: true,
  answer: noContent,
  status: 204,
})

export const beginReauthentication = endpoint({
  method: 'POST',
  path: 'user/reauthentication/begin/',
  summary: 'How the person of a session can prove again who they are',
  ...ofPerson,
  answer: z.object({
    challenge: z.string(),
    /** `password` only where it is enough. */
    methods: z.array(z.enum(['password', ...secondFactorMethods])),
    passkey_options: z.nullable(webAuthnJson),
  }),
})

/** One of the three. */
const proof = {
  challenge,
  password: z.optional(z.string().check(z.maxLength(1000, 'The password is too long'))),
  code: z.optional(code),
  response: z.optional(webAuthnJson),
}

export const reauthenticate = endpoint({
  method: 'POST',
  path: 'user/reauthentication/',
  summary: 'Proves again who the person of a session is, by a password where that is enough, a code or a passkey',
  ...ofPerson,
  body: z.object(proof),
  answer: z.object({ proved_until: instant }),
})

export const signInSecondStep = endpoint({
  method: 'POST',
  path: 'user/login/second-factor/',
  summary: 'The second step of signing in, by the challenge of the first and a code or a passkey',
  auth: 'none',
  keyScope: null,
  body: z.object({ challenge, code: proof.code, response: proof.response }),
  answer: signIn.answer,
})

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: 'user/login/passkey/begin/',
  summary: 'What the browser is asked with to sign in by a passkey, without a password',
  auth: 'none',
  keyScope: null,
  answer: z.object({ challenge: z.string(), options: webAuthnJson }),
})

export const signInByPasskey = endpoint({
  method: 'POST',
  path: 'user/login/passkey/',
  summary: 'Signs in by a passkey alone, which proves both steps',
  auth: 'none',
  keyScope: null,
  body: z.object({ challenge, response: webAuthnJson, timezone: z.optional(timezone) }),
  answer: signIn.answer,
})
