import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { User } from './auth.ts'
import type { Idempotency } from './idempotency.ts'
import type { CallingKey } from './keyAccess.ts'
import type { CallQuota } from './rateLimits.ts'

/** What every request carries on its way through the provider. */
export interface ProviderEnv {
  /** Absent where the app is called without a socket. */
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** The route's pattern, for log and figures: a path may carry a token. */
    route: string
    /** Who the Authorization header names; refuses with 401. */
    identify: (authorization: string | undefined) => Promise<User>
    /** Whether a key may make a call with what is sent; refuses with 403. */
    admitKey: (call: { userId: number; key: CallingKey; endpoint: Endpoint; received: object }) => Promise<void>
    /** How many calls its key has left; absent where no key makes the call, or they cannot be counted now. */
    quota: CallQuota | null | undefined
    /** Calls that are made once. */
    idempotency: Idempotency
    /** Answers are held against the contract before they leave (tests and development). */
    checksAnswers: boolean
    /** Logs what broke an answer on its way. */
    noteBrokenAnswer: (error: unknown) => void
    /** Address of the caller, as far as it can be believed. */
    address: string
  }
}

export type ProviderApp = Hono<ProviderEnv>
export type ProviderContext = Context<ProviderEnv>
