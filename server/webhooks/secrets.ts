import { createHmac, randomBytes } from 'node:crypto'
import type { Sealer } from '../process/sealer.ts'

/** A new secret as Standard Webhooks writes it: 32 bytes of chance in base64, with the prefix that says what it is. */
export const newSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`

/** What is stored of the secret of a webhook; opened only there. */
export const sealSecret = (sealer: Sealer, webhookId: number, secret: string): Buffer =>
  sealer.seal(secret, contextOf(webhookId))

/** Throws where the installation's key is another one than it was sealed with. */
export const openSecret = (sealer: Sealer, webhookId: number, sealed: Uint8Array): string =>
  sealer.open(sealed, contextOf(webhookId))

interface Message {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/** The header `webhook-signature` of a message: one signature by each secret (Standard Webhooks, "Signature scheme"). */
export const signaturesOf = (secrets: readonly string[], message: Message): string =>
  secrets.map((secret) => `v1,${signatureOf(secret, message)}`).join(' ')

function signatureOf(secret: string, { id, timestamp, body }: Message): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  return createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
}

const prefix = 'whsec_'
const contextOf = (webhookId: number): string => `webhooks/${webhookId}`
