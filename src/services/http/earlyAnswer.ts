/** A call that was made before the page's own scripts were there. */
interface EarlyAnswer {
  url: string
  headers: Readonly<Record<string, string>>
  /** Milliseconds in the page's own clock (`performance.now()`). */
  begun: number
  response: Promise<Response>
  abort(): void
}

declare global {
  interface Window {
    /** Until it is taken. */
    earlyAnswer?: EarlyAnswer | undefined
  }
}

/** Milliseconds after which the answer is asked for again: as long as a call may take. */
const freshness = 30_000

/** Makes a call now, for `createEarlyFetch` to hand out once the client makes the same. */
export function askEarly(page: Window, url: string, headers: Record<string, string>): void {
  const limit = new AbortController()
  const response = page.fetch(url, { headers, signal: limit.signal })
  // Whoever takes it hears of a failure; nobody else needs to.
  response.catch(() => {})
  page.earlyAnswer = { url, headers, begun: page.performance.now(), response, abort: () => limit.abort() }
}

/**
 * The browser's `fetch`, but the first call that is the one made early gets that one's answer. One that failed on the way
 * is made again; whatever the provider said counts as if it had been asked now.
 */
export const createEarlyFetch =
  (page: Window): typeof fetch =>
  (input, init) => {
    const early = take(page, input, init)
    if (!early) return page.fetch(input, init)
    const { signal } = init ?? {}
    signal?.addEventListener('abort', early.abort)
    if (signal?.aborted) early.abort()
    return early.response.catch(() => page.fetch(input, init))
  }

function take(page: Window, input: RequestInfo | URL, init: RequestInit | undefined): EarlyAnswer | undefined {
  const early = page.earlyAnswer
  if (!early || input !== early.url) return undefined
  // The same call once more is about what is true then.
  page.earlyAnswer = undefined
  const isSame = init?.method === 'GET' && isAskedWith(new Headers(init.headers), early.headers)
  if (isSame && page.performance.now() - early.begun < freshness) return early
  early.abort()
  return undefined
}

const isAskedWith = (headers: Headers, wanted: Readonly<Record<string, string>>): boolean =>
  Object.entries(wanted).every(([name, value]) => headers.get(name) === value)
