import { createHash } from 'node:crypto'
import type { VerifiedRegistrationResponse } from '@simplewebauthn/server'
import type { Selectable, Transaction } from 'kysely'
import { mostPasskeys, type Passkey } from '../../../contract/secondFactor.ts'
import type { Database } from '../../db/schema.ts'
import { HttpError } from '../../http/httpError.ts'
import type { Challenge } from './challenges.ts'
import type { ProofDeps } from './deps.ts'
import { type RelyingParty, requireRelyingParty } from './relyingParty.ts'
import { readAssertion, readAttestation } from './webAuthnJson.ts'

/** Loaded with the first passkey: it is a fifth of a second that no start need wait for. */
const loadWebAuthn = () => import('@simplewebauthn/server')

type Deps = Pick<ProofDeps, 'settings'>
type Options = Record<string, unknown> & { challenge: string }

/** EdDSA, ES256 and RS256 (RFC 9053, RFC 8812): every authenticator has one; the library's own list asks Node for more. */
const algorithms = [-8, -7, -257] as const

/** Whose passkey is made or used, and what is shown of them. */
interface Owner {
  userId: number
  email: string
  name: string
}

/** What a browser is asked with to make a passkey that signs in by itself; refuses with 409 where there are too many. */
export async function creationOptions(
  trx: Transaction<Database>,
  { settings }: Deps,
  { userId, email, name }: Owner,
): Promise<Options> {
  const party = requireRelyingParty(settings.PUBLIC_URL)
  const existing = await passkeysOf(trx, userId)
  refuseTooMany(existing.length)
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'Solo Social',
    rpID: party.id,
    userName: email,
    userDisplayName: name || email,
    userID: new Uint8Array(handleOf(userId)),
    attestationType: 'none',
    supportedAlgorithmIDs: [...algorithms],
    excludeCredentials: existing.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

/** What a browser is asked with to use a passkey: one of these, or without any whichever the person chooses. */
export async function requestOptions(
  publicUrl: string,
  passkeys: readonly { credential_id: string; transports: string[] }[] = [],
): Promise<Options> {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: requireRelyingParty(publicUrl).id,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
  })
  return { ...options }
}

/** Stores the passkey that a browser made; refuses with 400 what was not made for this challenge, person and site. */
export async function storePasskey(
  trx: Transaction<Database>,
  { settings }: Deps,
  made: { userId: number; name: string; response: unknown; challenge: Challenge },
): Promise<Passkey> {
  const party = requireRelyingParty(settings.PUBLIC_URL)
  const response = readAttestation(made.response)
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { registrationInfo } = response
    ? await verified(party, made.challenge, (expected) =>
        verifyRegistrationResponse({ ...expected, response, supportedAlgorithmIDs: [...algorithms] }),
      )
    : { registrationInfo: undefined }
  if (!response || !registrationInfo) throw passkeyFailed()
  refuseTooMany((await passkeysOf(trx, made.userId)).length)
  const row = await trx
    .insertInto('passkeys')
    .values({ ...columnsOf(registrationInfo), user_id: made.userId, name: made.name, created_at: new Date() })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(shownColumns)
    .executeTakeFirst()
  if (!row) throw new HttpError(409, 'This passkey is stored already.')
  return passkeyOf(row)
}

/**
 * Whether what a browser answered is a proof by a passkey of the person; refuses with 400 where not. Writes down the
 * authenticator's counter: one that goes back is of a copy. The person's row is locked before.
 */
export async function verifyPasskey(
  trx: Transaction<Database>,
  { settings }: Deps,
  used: { userId: number; response: unknown; challenge: Challenge },
): Promise<void> {
  const party = requireRelyingParty(settings.PUBLIC_URL)
  const response = readAssertion(used.response)
  const row = response ? await passkeyBy(trx, response.id, used.userId) : undefined
  if (!response || !row) throw passkeyFailed()
  const handle = response.response.userHandle
  if (handle && handle !== handleOf(used.userId).toString('base64url')) throw passkeyFailed()
  const credential = {
    id: row.credential_id,
    publicKey: new Uint8Array(row.public_key),
    counter: Number(row.counter),
    transports: row.transports,
  }
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { authenticationInfo: info } = await verified(party, used.challenge, (expected) =>
    verifyAuthenticationResponse({ ...expected, response, credential }),
  )
  await trx
    .updateTable('passkeys')
    .set({ counter: info.newCounter, is_backed_up: info.credentialBackedUp, last_used_at: new Date() })
    .where('id', '=', row.id)
    .execute()
}

/** Whose the passkey is that a browser answered with; null where nobody's. */
export async function ownerOfPasskey(trx: Transaction<Database>, response: unknown): Promise<number | null> {
  const id = readAssertion(response)?.id
  return (id === undefined ? undefined : await passkeyBy(trx, id))?.user_id ?? null
}

export const shownColumns = ['id', 'name', 'created_at', 'last_used_at'] as const

/** A passkey as the wire shows it. */
export const passkeyOf = (row: Pick<PasskeyRow, (typeof shownColumns)[number]>): Passkey => ({
  id: row.id,
  name: row.name,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
})

export const passkeyFailed = (): HttpError => new HttpError(400, 'This passkey did not work. Please try again.')

type PasskeyRow = Selectable<Database['passkeys']>

interface Expected {
  expectedChallenge: string
  expectedOrigin: string
  expectedRPID: string
  requireUserVerification: true
}

/** The library throws whatever does not fit: signature, challenge, origin, site, counter. All of it is a refusal. */
async function verified<Answer extends { verified: boolean }>(
  party: RelyingParty,
  { webauthnChallenge }: Challenge,
  verify: (expected: Expected) => Promise<Answer>,
): Promise<Answer> {
  if (webauthnChallenge === null) throw passkeyFailed()
  const answer = await verify({
    expectedChallenge: webauthnChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => null)
  if (!answer?.verified) throw passkeyFailed()
  return answer
}

const columnsOf = ({
  credential,
  credentialDeviceType,
  credentialBackedUp,
}: NonNullable<VerifiedRegistrationResponse['registrationInfo']>) => ({
  credential_id: credential.id,
  public_key: Buffer.from(credential.publicKey),
  counter: credential.counter,
  transports: JSON.stringify(credential.transports ?? []),
  is_backup_eligible: credentialDeviceType === 'multiDevice',
  is_backed_up: credentialBackedUp,
})

const passkeysOf = (trx: Transaction<Database>, userId: number) =>
  trx.selectFrom('passkeys').select(['credential_id', 'transports']).where('user_id', '=', userId).execute()

const passkeyBy = (
  trx: Transaction<Database>,
  credentialId: string,
  userId?: number,
): Promise<PasskeyRow | undefined> =>
  trx
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
    .executeTakeFirst()

function refuseTooMany(count: number): void {
  if (count >= mostPasskeys) throw new HttpError(409, `You have ${mostPasskeys} passkeys. Take one away first.`)
}

/** The same for every passkey of a person, whatever key the installation has; says nothing of them (WebAuthn, 14.6.1). */
const handleOf = (userId: number): Buffer => createHash('sha256').update(`solo-social passkey user ${userId}`).digest()
