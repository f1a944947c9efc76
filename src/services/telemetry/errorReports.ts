import type { Clock } from '../browser/clock.ts'
import type { Category } from './analytics.ts'
import type { Tell } from './reportingLog.ts'

/** A fault of the page as the provider keeps it. */
export interface ErrorReport {
  errorId: string
  category: Category
  message: string
  /** The route's pattern, never the address: a path may carry a token. */
  route: string
}

interface ReportsDeps {
  send: (report: ErrorReport) => Promise<void>
  clock: Pick<Clock, 'now'>
}

const longestMessage = 2000
/** The same fault is reported once in so many milliseconds. */
const quietTime = 60_000

/** Tells the provider of faults (decisions, "Places and names"). */
export function createErrorReports({ send, clock }: ReportsDeps): Tell {
  const lastTold = new Map<string, number>()
  return async ({ message, details, route }) => {
    const report = reportOf(message, details, route)
    const key = `${report.route} ${withoutNumbers(report.message)}`
    const last = lastTold.get(key)
    if (last !== undefined && clock.now() - last < quietTime) return
    lastTold.set(key, clock.now())
    await send(report)
  }
}

/** How long a call took, or which row it was about, makes no other fault of it. */
const withoutNumbers = (message: string): string => message.replaceAll(/\d+/g, '#')

function reportOf(message: string, details: readonly unknown[], route: string): ErrorReport {
  const words = [message, ...details.map((detail) => textIn(detail, 'message'))].filter((text) => text !== null)
  const errorId = details.map((detail) => textIn(detail, 'errorId')).find((text) => text !== null)
  return {
    errorId: errorId ?? crypto.randomUUID(),
    category: categoryOf(route),
    message: words.join(': ').slice(0, longestMessage),
    route,
  }
}

function textIn(detail: unknown, name: string): string | null {
  const value: unknown = typeof detail === 'object' && detail !== null ? Reflect.get(detail, name) : null
  return typeof value === 'string' && value !== '' ? value : null
}

const areas: readonly [Category, RegExp][] = [
  ['auth', /^\/($|login|signup|waitlist|onboarding|check-email|confirm-|stop-address-|weekly-mail|forgot-password)/],
  ['social', /^\/connect\//],
  ['subscription', /^\/(paid|profile)/],
  ['content', /^\/(dashboard|post|calendar|content-|template|editor|campaigns|media|generate|analytics|platform-)/],
]

/** What part of the product a page belongs to. */
const categoryOf = (route: string): Category => areas.find(([, pattern]) => pattern.test(route))?.[0] ?? 'error'
