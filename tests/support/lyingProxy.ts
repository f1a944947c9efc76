import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type Listening, startListening } from './listening.ts'
import { type Answer, type CallHead, type Forward, forwardTo, renamed } from './lyingProxy/forward.ts'
import { type ErrorShape, type Lie, type ProxiedCall, statusOf, tell } from './lyingProxy/lies.ts'
import { asksForNonce } from './lyingProxy/proofs.ts'
import { spoiled } from './lyingProxy/tokens.ts'

/** A call that came to the proxy. */
export interface SeenCall extends ProxiedCall {
  /** What was answered, whether or not the caller still listens; null where the connection was broken, and until then. */
  status: number | null
  /** What the network truly answered, as JSON; null where it is none, and where the network never heard of the call. */
  truth: unknown
}

/** Stands between a provider and a network, passes on what it gets, and lies where it is told to. */
export interface LyingProxy extends Listening {
  /** The lies that are still to be told. Those that are set are copied, so that each counts its times anew. */
  lies: Lie[]
  /** Oldest first. */
  readonly requests: SeenCall[]
  /** How many calls hang now; the network has done those of which it was to hear. */
  readonly hanging: number
  /** Ends every call that hangs: with the truth, or by breaking the connection where the network never heard of it. */
  release(): void
  /** Forgets lies and calls, and ends every call that hangs. */
  clear(): void
}

export interface LyingProxyOptions {
  /** The shape of errors in `json` lies; Mastodon's unless said. */
  errors?: ErrorShape
  /** How a call reaches the server; by its port unless said. */
  forward?: Forward
}

/**
 * Starts a proxy before a server of this machine, which need not know of it: where its answers name its own host, they
 * come out naming the proxy's. A call that the server refuses or breaks is broken here. One that only asks for a nonce is
 * passed on, and neither lied to nor noted: it does nothing, and is made again at once.
 */
export async function startLyingProxy(
  { origin }: { origin: string },
  { errors = 'mastodon', forward = forwardTo(origin) }: LyingProxyOptions = {},
): Promise<LyingProxy> {
  let lies: Lie[] = []
  let held = Promise.withResolvers<void>()
  let hanging = 0
  const requests: SeenCall[] = []
  const targetHost = new URL(origin).host

  /** The lie of a call, which counts as told once more. */
  function strike(call: ProxiedCall): Lie | null {
    const lie = lies.find((one) => one.on(call))
    if (lie?.times === undefined) return lie ?? null
    lie.times -= 1
    if (lie.times < 1) lies = lies.filter((one) => one !== lie)
    return lie
  }

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(incoming)
    if (asksForNonce(incoming.headers)) return tellTruth(response, await passOn(incoming, body))
    const seen = seenCall(incoming, body)
    requests.push(seen)
    const lie = strike(seen)
    const released = held.promise
    const truth = await truthOf(incoming, body, lie)
    if (truth) seen.truth = jsonIn(truth)
    if (lie?.answer === 'hang') {
      hanging += 1
      await released
      hanging -= 1
    }
    answer(response, seen, lie, truth)
  }

  /** What the network answers; null where it never hears of the call. */
  async function truthOf(incoming: IncomingMessage, body: Buffer, lie: Lie | null): Promise<Answer | null> {
    if (lie?.answer === 'badToken') return passOn(...spoiled(incoming, body))
    return lie?.when === 'before' ? null : passOn(incoming, body)
  }

  const passOn = async (incoming: CallHead, body: Buffer): Promise<Answer> =>
    renamed(await forward(incoming, body), targetHost, listening.host)

  function answer(response: ServerResponse, seen: SeenCall, lie: Lie | null, truth: Answer | null): void {
    if (lie && typeof lie.answer === 'object') {
      seen.status = statusOf(lie.answer, truth)
      tell(response, lie.answer, truth, errors)
    } else if (lie?.answer === 'reset' || !truth) response.socket?.resetAndDestroy()
    else {
      seen.status = truth.status
      tellTruth(response, truth)
    }
  }

  const listening = await startListening((incoming, response) => {
    serve(incoming, response).catch(() => incoming.socket.resetAndDestroy())
  })

  const release = () => {
    held.resolve()
    held = Promise.withResolvers<void>()
  }

  return {
    ...listening,
    requests,
    release,
    get hanging() {
      return hanging
    },
    get lies() {
      return lies
    },
    set lies(next) {
      lies = next.map((lie) => ({ ...lie }))
    },
    clear() {
      lies = []
      requests.length = 0
      release()
    },
    async close() {
      release()
      await listening.close()
    },
  }
}

function tellTruth(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': body.length }).end(body)
}

function seenCall({ method = 'GET', url = '/', headers }: IncomingMessage, body: Buffer): SeenCall {
  const { pathname: path, search: query } = new URL(url, 'http://127.0.0.1')
  const { authorization = '' } = headers
  return { method, path, query, body: body.toString(), authorization, status: null, truth: null }
}

function jsonIn({ body }: Answer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return null
  }
}
