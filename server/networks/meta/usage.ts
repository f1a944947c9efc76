import * as z from 'zod/mini'
import { retryAfter } from '../retryAfter.ts'

const minute = 60_000
/** Percent of what an app may call, from which on nothing is begun. */
const nearlyAll = 95

const share = z.object({
  call_count: z.optional(z.number()),
  total_time: z.optional(z.number()),
  total_cputime: z.optional(z.number()),
})
const appUsage = share
/** By the id of what is called; minutes until it may be called again (Graph API: Rate Limits). */
const businessUsage = z.record(
  z.string(),
  z.array(z.extend(share, { estimated_time_to_regain_access: z.optional(z.number()) })),
)

type Share = z.output<typeof share>
type BusinessShare = z.output<typeof businessUsage>[string][number]

/** What Meta asks to wait, in milliseconds; 0 where it does not say. */
export function waitOf(headers: Headers, now: number): number {
  const asked = Math.max(0, ...businessShares(headers).map(regainIn))
  return asked > 0 ? asked : retryAfter(headers, now)
}

/** Milliseconds until calls are taken again; 0 while they are. */
export const regainIn = ({ estimated_time_to_regain_access: minutes = 0 }: BusinessShare): number => minutes * minute

/** Percent of what is used up most. */
export const usedOf = ({ call_count = 0, total_time = 0, total_cputime = 0 }: Share): number =>
  Math.max(call_count, total_time, total_cputime)

/** Whether an answer says that nearly all calls of the app, or of the account, are used up. */
export function isNearlyUsedUp(headers: Headers): boolean {
  const app = appShare(headers)
  return [...(app ? [app] : []), ...businessShares(headers)].some((one) => usedOf(one) >= nearlyAll)
}

/** What the app has used; undefined where it is not told. */
export const appShare = (headers: Headers): Share | undefined => appUsage.safeParse(jsonIn(headers, 'x-app-usage')).data

export const businessShares = (headers: Headers) =>
  Object.values(businessUsage.safeParse(jsonIn(headers, 'x-business-use-case-usage')).data ?? {}).flat()

function jsonIn(headers: Headers, name: string): unknown {
  try {
    return JSON.parse(headers.get(name) ?? 'null')
  } catch {
    return null
  }
}
