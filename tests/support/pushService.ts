import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Why a push service does not take a message; null where it does. */
export type PushVerdict = 'unsigned' | 'badToken' | 'expired' | 'wrongAudience' | 'unreadable' | null

/** What a push service was sent, as the browser reads it. */
export interface ReceivedPush {
  headers: IncomingHttpHeaders
  /** `sub` of the token. */
  subject: string
  bytes: number
  /** Decrypted and parsed. */
  payload: Readonly<Record<string, unknown>>
  verdict: PushVerdict
}

/** A browser that is subscribed: what it tells a site, and the keys that only it has. */
export interface TestSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

interface Reply {
  status: number
  headers?: Record<string, string>
}

/** A push service on a port of its own (RFC 8030), which answers as it is told to. */
export interface PushServer {
  /** `host:port`. */
  host: string
  /** Subscribes a browser to messages that are signed with this key. */
  subscribe(publicKey: string): TestSubscription
  /** In the order in which they came; refused ones too. */
  received: ReceivedPush[]
  /** What it answers to what is right from now on; 201 at first. */
  answer(reply: Reply | (() => Reply | Promise<Reply>)): void
  close(): Promise<void>
}

interface Browser {
  curve: ECDH
  auth: Buffer
  publicKey: string
}

const refusals = {
  ...{ unknown: 404, unreadable: 400, unsigned: 401, badToken: 403, expired: 403, wrongAudience: 403 },
} as const satisfies Record<NonNullable<PushVerdict> | 'unknown', number>

/** `now` is in milliseconds: tokens are held against it. */
export async function startPushService(now: () => number = Date.now): Promise<PushServer> {
  const browsers = new Map<string, Browser>()
  const received: ReceivedPush[] = []
  let reply: Parameters<PushServer['answer']>[0] = { status: 201 }
  const server = createServer(async (request, response) => {
    const bytes = await buffer(request)
    const browser = browsers.get(String(request.url))
    const verdict = browser ? take(request.headers, bytes, browser) : 'unknown'
    const { status, headers = {} } = verdict === null ? await replied() : { status: refusals[verdict] }
    response.writeHead(status, headers).end()
  })
  const replied = async () => (typeof reply === 'function' ? reply() : reply)

  function take(headers: IncomingHttpHeaders, bytes: Buffer, browser: Browser): PushVerdict {
    const { verdict: badToken, subject } = readToken(headers, browser.publicKey, origin, now())
    const payload = decrypt(bytes, browser)
    const verdict = badToken ?? (payload === null ? 'unreadable' : null)
    received.push({ headers, subject, bytes: bytes.length, payload: payload ?? {}, verdict })
    return verdict
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    host: `127.0.0.1:${port}`,
    received,
    subscribe(publicKey) {
      const path = `/push/${randomBytes(16).toString('base64url')}`
      const curve = createECDH('prime256v1')
      const p256dh = curve.generateKeys('base64url')
      const auth = randomBytes(16)
      browsers.set(path, { curve, auth, publicKey })
      return { endpoint: `${origin}${path}`, p256dh, auth: auth.toString('base64url') }
    },
    answer(next) {
      reply = next
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Checks `Authorization: vapid t=…, k=…` (RFC 8292). */
function readToken(
  { authorization = '' }: IncomingHttpHeaders,
  publicKey: string,
  origin: string,
  now: number,
): { verdict: PushVerdict; subject: string } {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  if (!signature) return { verdict: 'unsigned', subject: '' }
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const isSigned =
    key === publicKey &&
    JSON.parse(Buffer.from(head, 'base64url').toString()).alg === 'ES256' &&
    verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      { key: publicKeyOf(publicKey), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  const subject = String(claims.sub)
  if (!isSigned || !/^(mailto:|https:)/.test(subject)) return { verdict: 'badToken', subject }
  if (claims.aud !== origin) return { verdict: 'wrongAudience', subject }
  const seconds = now / 1000
  // RFC 8292, section 2: 24 hours ahead at most.
  const isLiving = claims.exp > seconds && claims.exp <= seconds + 24 * 3600
  return { verdict: isLiving ? null : 'expired', subject }
}

function publicKeyOf(point: string) {
  const bytes = Buffer.from(point, 'base64url')
  const [x, y] = [bytes.subarray(1, 33).toString('base64url'), bytes.subarray(33).toString('base64url')] as const
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
}

/** What a browser reads of a message: `aes128gcm` (RFC 8188) by the keys of RFC 8291; null where it cannot. */
function decrypt(bytes: Buffer, { curve, auth }: Browser): ReceivedPush['payload'] | null {
  try {
    const salt = bytes.subarray(0, 16)
    const keyLength = bytes.readUInt8(20)
    const sender = bytes.subarray(21, 21 + keyLength)
    const sealed = bytes.subarray(21 + keyLength)
    const derive = (secret: Buffer, from: Buffer, info: Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, from, info, length))
    const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender])
    const secret = derive(curve.computeSecret(sender), auth, keyInfo, 32)
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    // The last record ends with a 2, and zeros behind it.
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
  } catch {
    return null
  }
}
