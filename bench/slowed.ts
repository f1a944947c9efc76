import type { Page } from 'playwright-core'
import { z } from 'zod'
import type { Form } from './figures.ts'

/** How much slower than this machine the page's computer is made. */
export const slowdown = 4
/** Milliseconds of script that one press may take before what it brings is painted. */
export const mostScript = 16
/** Milliseconds from which a task counts as long: W3C's Long Tasks. */
const longTask = 50

/** What a press cost on the page's main thread, milliseconds. */
export interface PressCost {
  /** Script, and the layout that it forced, from the press to the first paint of what it brings. */
  script: number
  /** The same with what the browser itself does in answer to the press: it edits the field, and lays it out for that. */
  withBrowser: number
  /** The tasks that were long, until the next press. */
  longTasks: readonly number[]
}

/** From now on the page's computer is `slowdown` times slower; in the short form, of which nobody reads figures, as it is. */
export async function slowDown(page: Page, { isShort }: Form): Promise<void> {
  if (isShort) return
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/**
 * Records the page's main thread while something is pressed there, and tells what each press cost. What a press brings is
 * there at the first event of the kind `until` after it, or at the first mark of that name; it is painted after that.
 */
export async function costsOf(
  page: Page,
  { press, until, act }: { press: 'click' | 'keydown'; until: string; act: () => Promise<void> },
): Promise<PressCost[]> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page is in no browser')
  await browser.startTracing(page, { categories })
  await act()
  const { traceEvents } = trace.parse(JSON.parse((await browser.stopTracing()).toString()))
  const main = mainThreadOf(traceEvents, press)
  const begun = main.filter((event) => isDispatch(event, press)).map(({ ts }) => ts)
  return begun.map((from, index) => costOf(main, from, begun[index + 1] ?? Number.POSITIVE_INFINITY, until))
}

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing']

/** Times in microseconds; `tdur` is what the thread itself worked, whatever else ran on this machine meanwhile. */
const traceEvent = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.number().default(0),
  tdur: z.number().optional(),
  args: z.object({ data: z.object({ type: z.unknown().optional() }).optional() }).optional(),
})
type TraceEvent = z.infer<typeof traceEvent>
const trace = z.object({ traceEvents: z.array(traceEvent) })

const isDispatch = ({ name, args }: TraceEvent, type: string): boolean =>
  name === 'EventDispatch' && args?.data?.type === type

/** The events of the thread that hears the press, in order. */
function mainThreadOf(events: readonly TraceEvent[], press: string): TraceEvent[] {
  const heard = events.find((event) => isDispatch(event, press))
  if (!heard) throw new Error(`No ${press} was recorded`)
  return events.filter(({ pid, tid }) => pid === heard.pid && tid === heard.tid).sort((a, b) => a.ts - b.ts)
}

function costOf(main: readonly TraceEvent[], from: number, next: number, until: string): PressCost {
  const own = main.filter(({ ts }) => ts >= from && ts < next)
  const there = own.find((event) => event.name === until || isDispatch(event, until))
  const painted = there && own.find(({ name, ts }) => name === 'Paint' && ts >= there.ts + there.dur)
  if (!painted) throw new Error('A press was not painted before the next one')
  const before = own.filter(({ ts }) => ts < painted.ts)
  const script = before.filter(({ name }) => scripts.has(name))
  const withBrowser = before.filter(({ name }) => scripts.has(name) || name === 'EventDispatch')
  const tasks = own.filter((event) => event.name === 'RunTask' && workOf(event) > longTask * 1000)
  return {
    script: worked(script) / 1000,
    withBrowser: worked(withBrowser) / 1000,
    longTasks: tasks.map((task) => workOf(task) / 1000),
  }
}

/** A listener is a `FunctionCall` within its `EventDispatch`, which lasts until the browser has done its part too. */
const scripts = new Set([
  'EvaluateScript',
  'FireAnimationFrame',
  'FireIdleCallback',
  'FunctionCall',
  'RunMicrotasks',
  'TimerFire',
])

const workOf = ({ dur, tdur = dur }: TraceEvent): number => tdur

/** What all of these worked: they come in order, and some lie within one another. */
function worked(events: readonly TraceEvent[]): number {
  let sum = 0
  let end = 0
  for (const event of events) {
    if (event.ts < end) continue
    sum += workOf(event)
    end = event.ts + event.dur
  }
  return sum
}
