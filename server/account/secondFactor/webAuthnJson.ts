import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import * as z from 'zod/mini'

/** Bytes as base64url; what an authenticator answers is a few kilobytes at most. */
const bytes = z.string().check(z.maxLength(100_000))
const credential = { id: bytes, rawId: bytes, type: z.literal('public-key') }

const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.nullish(bytes),
  }),
})

const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
})

/** What a browser answers for a passkey that was used (`AuthenticationResponseJSON`); null where it is none. */
export function readAssertion(given: unknown): AuthenticationResponseJSON | null {
  const { data } = assertion.safeParse(given)
  if (!data) return null
  const { userHandle, ...response } = data.response
  return { ...data, response: { ...response, ...(userHandle && { userHandle }) }, clientExtensionResults: {} }
}

/** What a browser answers for a passkey that was made (`RegistrationResponseJSON`); null where it is none. */
export function readAttestation(given: unknown): RegistrationResponseJSON | null {
  const { data } = attestation.safeParse(given)
  if (!data) return null
  const { transports, ...response } = data.response
  return { ...data, response: { ...response, ...(transports && { transports }) }, clientExtensionResults: {} }
}
