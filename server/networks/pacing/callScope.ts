import { AsyncLocalStorage } from 'node:async_hooks'
import type { Account } from '../network.ts'
import type { Limit } from './limit.ts'

/** For whom networks are called just now, and what their answers say meanwhile. */
export interface CallScope {
  userId: number
  /** Null while it is being connected. */
  account: Account | null
  limits: Limit[]
  /** Whether an answer told that there is room. */
  hasRoom: boolean
}

const storage = new AsyncLocalStorage<CallScope>()

/** Calls of `act`, however deep, are made for this person and account. */
export const inCallScope = <T>(scope: CallScope, act: () => Promise<T>): Promise<T> => storage.run(scope, act)

export const callScope = (): CallScope | undefined => storage.getStore()

export const newScope = (userId: number, account: Account | null): CallScope => ({
  userId,
  account,
  limits: [],
  hasRoom: false,
})
