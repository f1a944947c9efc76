import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import type { Fault, Faults } from './faults.ts'
import type { Call, Watch } from './watch.ts'

/** A practice server's app: each call can reach its own connection. */
export type Env = { Bindings: HttpBindings }

/** How a network words the faults that it answers by itself. */
export interface Wording {
  refused(context: Context<Env>, status: 400 | 403 | 422): Response
  limited(context: Context<Env>, seconds: number): Response
  /** The headers that tell that nothing is left of a limit for so many seconds; none where the network has no such. */
  nothingLeft(seconds: number): Readonly<Record<string, string>>
  expired(context: Context<Env>): Response
  died(context: Context<Env>): Response
}

/** Whose calls they are, by the people's short names. */
export interface Accounts {
  /** Whose account a call is for; null where it tells nobody. It may read a copy of the body. */
  of(context: Context<Env>): string | null | Promise<string | null>
  /** Takes back every token that was given for somebody's account. */
  revoke(name: string): void
}

/** What one network's faults are injected by, and in whose words they are answered. */
export interface FaultInjection {
  faults: Faults
  watch: Watch
  wording: Wording
  accounts: Accounts
}

/** What every call of an operation goes through: it is noted, may be stopped, and may meet a fault. */
export const withFaults =
  (injection: FaultInjection, operation: string): MiddlewareHandler<Env> =>
  async (context, next) => {
    const account = injection.faults.list().length > 0 ? await injection.accounts.of(context) : null
    const call = injection.watch.note(operation, context.req.header('idempotency-key') ?? null)
    const intercepted = { injection, call, account, context }
    const instead = await beforeHandling(intercepted)
    if (instead) return answered(call, instead)
    await next()
    const replaced = await afterHandling(intercepted)
    if (replaced) putInPlace(context, replaced)
    answered(call, context.res)
    return undefined
  }

/** A call on its way through. */
interface InterceptedCall {
  injection: FaultInjection
  call: Call
  account: string | null
  context: Context<Env>
}

/** What a call gets in place of being done at all, if anything. */
async function beforeHandling({ injection, call, account, context }: InterceptedCall): Promise<Response | null> {
  const { faults, watch, wording, accounts } = injection
  const strike = (kind: Fault['kind']) => faults.strike(kind, call.operation, account)
  if (strike('down')) return broken(context)
  if ((await watch.pass(call, 'before')) === 'drop') return broken(context)
  const slow = strike('slow')
  if (slow) await wait(slow.ms ?? 3000)
  const limited = strike('rateLimit')
  if (limited) return limitedBy(limited, wording, context)
  if (strike('expireTokens')) return wording.expired(context)
  // The call goes on: the network itself says no to a token that it does not know.
  if (account !== null && strike('revokeTokens')) accounts.revoke(account)
  const refused = strike('refuse')
  return refused && wording.refused(context, refused.status ?? 400)
}

const hundredYears = 100 * 365 * 86_400

function limitedBy({ seconds = 30, wait: form = 'seconds' }: Fault, wording: Wording, context: Context<Env>): Response {
  const answer = wording.limited(context, form === 'absurd' ? hundredYears : seconds)
  if (form === 'date') {
    answer.headers.set('date', new Date().toUTCString())
    answer.headers.set('retry-after', new Date(Date.now() + seconds * 1000).toUTCString())
  }
  if (form === 'absurd') answer.headers.set('retry-after', '99999999999999999999')
  return answer
}

/** What becomes of an answer that is ready: the deed is done whatever the caller hears of it. */
async function afterHandling({ injection, call, account, context }: InterceptedCall): Promise<Response | null> {
  const strike = (kind: Fault['kind']) => injection.faults.strike(kind, call.operation, account)
  if ((await injection.watch.pass(call, 'after')) === 'drop') return broken(context)
  const last = strike('lastCall')
  if (last) tell(context, injection.wording.nothingLeft(last.seconds ?? 30))
  if (strike('loseAnswer')) return broken(context)
  const hanging = strike('hang')
  if (hanging) return hung(context, hanging.ms ?? 120_000)
  if (strike('cutAnswer')) return cutOff(context)
  if (strike('htmlPage')) return context.html(proxyPage)
  if (strike('dieAfter')) return injection.wording.died(context)
  return null
}

/** Nothing of the first answer stays: Hono keeps the headers of one that is there. */
function putInPlace(context: Context<Env>, replaced: Response): void {
  context.res = undefined
  context.res = replaced
}

function tell(context: Context<Env>, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value)
}

function answered(call: Call, response: Response): Response {
  call.status = response === RESPONSE_ALREADY_SENT ? null : response.status
  return response
}

function broken(context: Context<Env>): Response {
  context.env.incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}

/** No answer comes until the connection breaks, by the caller or after so long. */
async function hung(context: Context<Env>, ms: number): Promise<Response> {
  const { socket } = context.env.incoming
  const ended = new AbortController()
  socket.once('close', () => ended.abort())
  if (!socket.destroyed) await wait(ms, undefined, { signal: ended.signal, ref: false }).catch(() => {})
  return broken(context)
}

/** The first half of the answer, whose length promises the whole, and then the connection breaks. */
async function cutOff(context: Context<Env>): Promise<Response> {
  const { status, headers } = context.res
  const whole = Buffer.from(await context.res.arrayBuffer())
  const { outgoing, incoming } = context.env
  if (whole.length < 2) return broken(context)
  outgoing.writeHead(status, { ...Object.fromEntries(headers), 'content-length': whole.length })
  outgoing.write(whole.subarray(0, whole.length / 2), () => incoming.socket.destroy())
  return RESPONSE_ALREADY_SENT
}

const proxyPage =
  '<html>\r\n<head><title>200</title></head>\r\n<body>\r\n<center><h1>200</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n'
