import { seenAtHeader } from '../../rules/shell/seenAtHeader.ts'
import type { Caches } from './caches.ts'

/** Of one person each: the rest of the name is a hash of their token, which nobody can go back from. */
const beginning = 'seen-'
/** Answers of a person that stay: those that were seen last. */
const mostAnswers = 60
/** Bytes of one. */
const largestAnswer = 262_144
/** Milliseconds: what is older says nothing of today. */
const lifetime = 30 * 24 * 3_600_000

/** What is asked of the worker's surroundings; tests put their own in its place. */
export interface LastSeenDeps {
  caches: Caches
  fetch: (request: Request) => Promise<Response>
  /** Milliseconds since the epoch. */
  now: () => number
}

/** What was last seen, while the network answers and while it does not. */
export function createLastSeen({ caches, fetch, now }: LastSeenDeps) {
  /** Counts what ends a session: an answer that was asked for before does not stay. */
  let endings = 0

  const forget = async (exceptName?: string): Promise<void> => {
    const names = (await caches.keys()).filter((name) => name.startsWith(beginning) && name !== exceptName)
    await Promise.all(names.map((name) => caches.delete(name)))
  }

  const store = async (name: string, url: string, answer: Response, begun: number): Promise<void> => {
    const body = await answer.arrayBuffer()
    if (body.byteLength > largestAnswer || begun !== endings) return
    // Another person has signed in.
    await forget(name)
    const cache = await caches.open(name)
    const headers = {
      'Content-Type': answer.headers.get('Content-Type') ?? 'application/json',
      [seenAtHeader]: String(now()),
    }
    await cache.put(url, new Response(body, { headers }))
    // A cache lists what was put last at its end.
    const all = await cache.keys()
    await Promise.all(all.slice(0, -mostAnswers).map((old) => cache.delete(old)))
    if (begun !== endings) await caches.delete(name)
  }

  const stored = async (name: string, url: string): Promise<Response | undefined> => {
    const answer = await (await caches.open(name)).match(url)
    const isFresh = answer !== undefined && now() - Number(answer.headers.get(seenAtHeader)) < lifetime
    return isFresh ? answer : undefined
  }

  /**
   * The network's answer, whatever it says; where there is none, what the same person was last answered, with the header
   * `Seen-At`. Rejects as the network does where nothing was. `later` is waited for before the worker may end.
   */
  const answer = async (request: Request, later: (work: Promise<void>) => void): Promise<Response> => {
    const begun = endings
    const token = request.headers.get('Authorization')
    if (token === null) return fetch(request)
    const name = beginning + (await hashOf(token))
    try {
      const answered = await fetch(request)
      const work = afterwards(name, request.url, answered, begun)
      if (work) later(work)
      return answered
    } catch (failure) {
      // What its caller took back is no loss of the network.
      const seen = request.signal.aborted ? undefined : await stored(name, request.url)
      if (!seen) throw failure
      return seen
    }
  }

  const afterwards = (name: string, url: string, answered: Response, begun: number): Promise<void> | undefined => {
    // The token counts for nothing any more.
    if (answered.status === 401) return forget()
    return answered.status === 200 ? store(name, url, answered.clone(), begun).catch(() => {}) : undefined
  }

  return {
    answer,
    /** The session is over: nothing of the person stays. */
    forget: (): Promise<void> => {
      endings += 1
      return forget()
    },
  }
}

async function hashOf(token: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
  return [...bytes.slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
