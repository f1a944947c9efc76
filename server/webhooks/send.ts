import type { TryResult } from '../../rules/webhooks/delivery.ts'
import { AddressRefused, type PublicFetch } from '../http/publicFetch.ts'
import type { Sealer } from '../process/sealer.ts'
import { payloadOf } from './payload.ts'
import { openSecret, signaturesOf } from './secrets.ts'
import type { DeliveryRow } from './transition.ts'
import type { WebhookRow } from './webhooks.ts'

/** How a try ended, as the chart's event has it. */
export type Sent =
  | ({ type: 'answer.accepted' } & TryResult)
  | ({ type: 'answer.rejected'; problem: string } & TryResult)
  | ({ type: 'answer.gone'; problem: string } & TryResult)

interface Deps {
  sealer: Sealer
  /** Refuses addresses of private networks as the connection is made, and bounds time and size. */
  fetch: PublicFetch
  now(): number
}

/** Sends a delivery once, signed by every secret that counts (Standard Webhooks); redirects are not followed. Never rejects. */
export async function sendDelivery({ sealer, fetch, now }: Deps, hook: WebhookRow, row: DeliveryRow): Promise<Sent> {
  const unanswered = (problem: string): Sent => ({
    ...{ type: 'answer.rejected', at: now(), status: null, body: null, problem },
  })
  const secrets = secretsOf(sealer, hook, now())
  if (secrets === null) return unanswered('Its secret can no longer be read on this installation. Make a new one.')
  const body = payloadOf(row)
  const timestamp = Math.floor(now() / 1000)
  try {
    const answer = await fetch(hook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Solo Social Webhooks',
        'webhook-id': row.message_id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signaturesOf(secrets, { id: row.message_id, timestamp, body }),
      },
      body,
      redirect: 'manual',
      isCut: true,
    })
    return resultOf(answer.status, storable(await answer.text()), now())
  } catch (cause) {
    return unanswered(problemOf(cause))
  }
}

/** The secrets to sign by, the newest first; null where the installation's key is another one than that was sealed with. */
function secretsOf(sealer: Sealer, hook: WebhookRow, now: number): string[] | null {
  const open = (sealed: Buffer): string[] => {
    try {
      return [openSecret(sealer, hook.id, sealed)]
    } catch {
      return []
    }
  }
  const newest = open(hook.secret)
  if (newest.length === 0) return null
  const isOldGood = hook.old_secret_until !== null && hook.old_secret_until.getTime() > now
  return [...newest, ...(isOldGood && hook.old_secret ? open(hook.old_secret) : [])]
}

function resultOf(status: number, body: string, at: number): Sent {
  const result = { at, status, body }
  if (status >= 200 && status < 300) return { type: 'answer.accepted', ...result }
  if (status === 410)
    return { type: 'answer.gone', ...result, problem: 'It answered that it wants no more (410 Gone).' }
  const isRedirect = status >= 300 && status < 400
  const said = `It answered with status ${status}.`
  const problem = isRedirect ? `${said} Redirects are not followed: enter the address that it leads to.` : said
  return { type: 'answer.rejected', ...result, problem }
}

/** PostgreSQL stores no NUL in a text. */
const storable = (text: string): string => text.replaceAll('\0', '')

const timedOut = 'It did not answer within 10 seconds.'

const problems: Readonly<Record<string, string>> = {
  ABORT_ERR: timedOut,
  ENOTFOUND: 'Its host is not known.',
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was broken off.',
  CERT_HAS_EXPIRED: 'Its certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate is signed by nobody who is trusted.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another host.',
}

/** Why there was no answer, for people. */
function problemOf(cause: unknown): string {
  if (cause instanceof AddressRefused) return 'Its address is on a private network, so it was not called.'
  if (cause instanceof DOMException && cause.name === 'TimeoutError') return timedOut
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return problems[code] ?? 'It could not be reached.'
}
