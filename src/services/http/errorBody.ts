const defaultWait = 60

/** Seconds until another try is welcome (specification, section 8; decisions, "Sign-up and waitlist"). */
export function secondsToWait(body: unknown, retryAfter: string | null): number {
  const detail = typeof body === 'object' && body !== null && 'detail' in body ? String(body.detail) : ''
  const said = /\d+/.exec(detail)?.[0] ?? /^\d+$/.exec(retryAfter?.trim() ?? '')?.[0]
  return said === undefined ? defaultWait : Number(said)
}

/** The provider's own words, one or several, from `error`, `message` or `detail`, in this order. */
export function messagesOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return []
  for (const name of ['error', 'message', 'detail']) {
    const messages = textsIn(Reflect.get(body, name))
    if (messages.length > 0) return messages
  }
  return []
}

const textsIn = (said: unknown): string[] =>
  (Array.isArray(said) ? said : [said]).filter((text): text is string => typeof text === 'string' && text !== '')
