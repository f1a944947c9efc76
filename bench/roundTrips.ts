import type { Page, Route } from 'playwright-core'

/** What a page asked for in one go, before it had any of it. */
export type RoundTrip = readonly string[]

/** Milliseconds without a request after which a page is taken to wait for answers. */
const quiet = 400

/**
 * Opens an address and tells, in order, which scripts and calls it asked for at a time until `isShown`; the document and
 * what it brings without a script are not counted. Each is held until the page asks for nothing more, and then all are
 * let go at once: so many round trips are there as the longest chain of what waits for each other, on any machine.
 */
export async function roundTripsOf(page: Page, address: string, isShown: () => Promise<boolean>): Promise<RoundTrip[]> {
  const held: Route[] = []
  let asked = Date.now()
  await page.route(isScriptOrCall, (route) => {
    held.push(route)
    asked = Date.now()
  })
  await page.goto(address, { waitUntil: 'commit' })
  const trips: RoundTrip[] = []
  const isWaiting = async () => {
    await page.evaluate(idle)
    return Date.now() - asked >= quiet
  }
  for (;;) {
    while (!(await isWaiting())) await page.evaluate(pause, quiet / 4)
    const trip = held.splice(0)
    if (trip.length === 0 || (await isShown())) return trips
    trips.push(trip.map((route) => new URL(route.request().url()).pathname))
    await Promise.all(trip.map(answered))
    asked = Date.now()
  }
}

const isScriptOrCall = ({ pathname }: URL): boolean => pathname.endsWith('.js') || pathname.startsWith('/provider/')

async function answered(route: Route): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response })
}

const pause = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))
/** What the page had to do is done. */
const idle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()))
