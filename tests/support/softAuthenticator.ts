import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What a site asks an authenticator with, as far as it is read here. */
interface Asked {
  challenge: string
  /** Of a passkey that is made. */
  rp?: { id: string }
  user?: { id: string }
  /** Of a passkey that is used. */
  rpId?: string
}

/** What an authenticator can be told to do otherwise than it should. */
interface Quirks {
  /** The page that it believes to be on. */
  origin: string
  /** In place of the site that asks. */
  rpId?: string
  /** False: somebody touched it, nobody proved who they are. */
  isUserVerified?: boolean
  /** What its counter says; 0: it does not count. */
  counter?: number
}

/** An authenticator with one passkey, in software (W3C WebAuthn level 3, sections 6 and 7): ES256, no attestation. */
export interface SoftAuthenticator {
  /** Makes the passkey: a `RegistrationResponseJSON`. */
  create(asked: Asked, quirks: Quirks): Record<string, unknown>
  /** Uses it: an `AuthenticationResponseJSON`. */
  get(asked: Asked, quirks: Quirks): Record<string, unknown>
}

export function createSoftAuthenticator(): SoftAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let userHandle = ''
  return {
    create(asked, quirks) {
      userHandle = asked.user?.id ?? ''
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = cborMap([
        [cborInteger(1), cborInteger(2)],
        [cborInteger(3), cborInteger(-7)],
        [cborInteger(-1), cborInteger(1)],
        [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
        [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
      ])
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, key])
      const data = authenticatorData(quirks.rpId ?? asked.rp?.id ?? '', quirks, credential)
      const attestationObject = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(data)],
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', asked, quirks).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      })
    },
    get(asked, quirks) {
      const data = authenticatorData(quirks.rpId ?? asked.rpId ?? '', quirks)
      const client = clientData('webauthn.get', asked, quirks)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle,
      })
    },
  }

  function answer(response: Record<string, unknown>): Record<string, unknown> {
    const name = id.toString('base64url')
    return { id: name, rawId: name, type: 'public-key', response, clientExtensionResults: {} }
  }
}

const flags = { userPresent: 1, userVerified: 4, attested: 64 } as const

function authenticatorData(
  rpId: string,
  { isUserVerified = true, counter = 0 }: Quirks,
  credential: Buffer = Buffer.alloc(0),
): Buffer {
  const set =
    flags.userPresent | (isUserVerified ? flags.userVerified : 0) | (credential.length > 0 ? flags.attested : 0)
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.of(set), count, credential])
}

const clientData = (type: string, { challenge }: Asked, { origin }: Quirks): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

/** CBOR (RFC 8949, section 3), as far as it is needed. */
const major = { unsigned: 0, negative: 1, bytes: 2, text: 3, map: 5 } as const

function cborHead(kind: number, value: number): Buffer {
  const first = kind << 5
  if (value < 24) return Buffer.of(first | value)
  return value < 256 ? Buffer.of(first | 24, value) : Buffer.of(first | 25, value >> 8, value & 255)
}

const cborInteger = (value: number): Buffer =>
  value < 0 ? cborHead(major.negative, -1 - value) : cborHead(major.unsigned, value)
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([cborHead(major.bytes, bytes.length), bytes])
const cborText = (text: string): Buffer =>
  Buffer.concat([cborHead(major.text, Buffer.byteLength(text)), Buffer.from(text)])
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([cborHead(major.map, entries.length), ...entries.flat()])
