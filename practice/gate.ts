import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import type { Faults } from './faults.ts'
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

export interface Gate {
  faults: Faults
  watch: Watch
  wording: Wording
}

/** What every call of an operation goes through: it is noted, may be stopped, and may meet a fault. */
export const gated =
  (gate: Gate, operation: string): MiddlewareHandler<Env> =>
  async (context, next) => {
    const call = gate.watch.note(operation, context.req.header('idempotency-key') ?? null)
    const instead = await beforehand(gate, call, context)
    if (instead) return answered(call, instead)
    await next()
    const replaced = await afterwards(gate, call, context)
    if (replaced) context.res = replaced
    answered(call, context.res)
    return undefined
  }

/** What a call gets in place of being done at all, if anything. */
async function beforehand(gate: Gate, call: Call, context: Context<Env>): Promise<Response | null> {
  const { faults, watch, wording } = gate
  if (faults.strike('down', call.operation)) return broken(context)
  if ((await watch.pass(call, 'before')) === 'drop') return broken(context)
  const slow = faults.strike('slow', call.operation)
  if (slow) await wait(slow.ms ?? 3000)
  const limited = faults.strike('rateLimit', call.operation)
  if (limited) return wording.limited(context, limited.seconds ?? 30)
  if (faults.strike('expireTokens', call.operation)) return wording.expired(context)
  const refused = faults.strike('refuse', call.operation)
  return refused && wording.refused(context, refused.status ?? 400)
}

/** What becomes of an answer that is ready: the deed is done whatever the caller hears of it. */
async function afterwards(gate: Gate, call: Call, context: Context<Env>): Promise<Response | null> {
  if ((await gate.watch.pass(call, 'after')) === 'drop') return broken(context)
  const last = gate.faults.strike('lastCall', call.operation)
  if (last) tell(context, gate.wording.nothingLeft(last.seconds ?? 30))
  if (gate.faults.strike('loseAnswer', call.operation)) return broken(context)
  if (gate.faults.strike('dieAfter', call.operation)) return gate.wording.died(context)
  return null
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
