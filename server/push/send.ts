import type { PushKind } from '../../contract/push.ts'
import type { PushNotification } from '../../rules/push/pushNotification.ts'
import { AddressRefused, type PublicFetch } from '../http/publicFetch.ts'
import type { Subscription } from './subscription.ts'
import type { VapidKeys } from './vapidKeys.ts'

/** How a try went. */
export type PushResult =
  | { type: 'sent' }
  /** The push service knows the subscription no more. */
  | { type: 'gone' }
  /** The same again would be refused again; `problem` is for people. */
  | { type: 'refused'; problem: string }
  /** It may be taken later: at `notBefore` where the push service said when, milliseconds since 1970. */
  | { type: 'later'; problem: string; notBefore: number | null }

export interface SendDeps {
  keys: VapidKeys
  /** Refuses addresses of private networks as the connection is made, and bounds time and size. */
  fetch: PublicFetch
  /** Whom a push service may turn to (RFC 8292, `sub`): an https or a mailto address. */
  subject: string
  now(): number
}

/** Seconds for which a push service tries to reach a device, and what it may cost the battery (RFC 8030, 5.2 and 5.3). */
const treatments = {
  went_out: { TTL: 12 * 3600, urgency: 'normal' },
  failed: { TTL: 24 * 3600, urgency: 'high' },
  needs_you: { TTL: 24 * 3600, urgency: 'high' },
} as const satisfies Record<PushKind, object>

/** Sends a notification once (RFC 8030), encrypted for its browser (RFC 8291). Rejects only where our own keys fail. */
export async function sendPush(
  { keys, fetch, subject, now }: SendDeps,
  { endpoint, p256dh, auth }: Subscription,
  { notification, kind }: { notification: PushNotification; kind: PushKind },
): Promise<PushResult> {
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(notification),
    {
      ...{ vapidDetails: { subject, ...(await keys.read()) }, contentEncoding: 'aes128gcm', topic: notification.tag },
      ...treatments[kind],
    },
  )
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
      body: Uint8Array.from(body ?? []),
      redirect: 'manual',
      isCut: true,
    })
    return resultOf(answer, now())
  } catch (cause) {
    if (cause instanceof AddressRefused) return { type: 'refused', problem: 'Its address is on a private network.' }
    return { type: 'later', problem: 'The push service of this browser could not be reached.', notBefore: null }
  }
}

function resultOf({ status, headers }: Response, now: number): PushResult {
  if (status >= 200 && status < 300) return { type: 'sent' }
  if (status === 404 || status === 410) return { type: 'gone' }
  if (status === 429 || status >= 500) {
    const problem = `The push service of this browser is busy (status ${status}).`
    return { type: 'later', problem, notBefore: notBeforeOf(headers.get('retry-after'), now) }
  }
  return { type: 'refused', problem: `The push service of this browser refused it (status ${status}).` }
}

/** `Retry-After` is seconds or a date (RFC 9110, 10.2.3). */
function notBeforeOf(text: string | null, now: number): number | null {
  if (text === null) return null
  const at = /^\d{1,9}$/.test(text) ? now + 1000 * Number(text) : Date.parse(text)
  return Number.isNaN(at) ? null : at
}
