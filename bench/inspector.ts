import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../tests/support/browser.ts'
import { type InspectedServer, startInspectedServer } from '../tests/support/inspectedServer.ts'
import { type Figure, type Form, ms, quantile, type Section } from './figures.ts'
import { actorCount, burstMeasure, steadyInterval } from './inspectorLoad.ts'

const amount = ({ isShort }: Form) =>
  isShort ? { rounds: 5, bursts: 1, seconds: 1 } : { rounds: 50, bursts: 5, seconds: 10 }

const body = '<button id="burst">Burst</button><button id="steady">Steady</button>'

/** What our own inspector costs the page that it watches, and how quick it is itself. */
export const inspector: Section = {
  title: `Inspector, with ${actorCount} actors`,
  async measure(form) {
    const script = new URL('./inspectedActors.ts', import.meta.url).pathname
    const server = await startInspectedServer({ body, script })
    const browser = await launchBrowser()
    try {
      return [...(await costOfInspecting(browser, server, form)), ...(await paceOf(browser, server, form))]
    } finally {
      await browser.close()
      await server.close()
    }
  },
}

/** The page's own time for an event, without an inspector and with one, measured in turns. */
async function costOfInspecting(browser: Browser, server: InspectedServer, form: Form): Promise<Figure[]> {
  const { rounds, bursts } = amount(form)
  const plain: number[] = []
  const inspected: number[] = []
  for (let count = 0; count < bursts; count += 1) {
    plain.push(await burst(browser, server.addressOf(`/inspected?rounds=${rounds}`)))
    inspected.push(await burst(browser, server.addressOf(`/inspected?inspect=local&rounds=${rounds}`)))
  }
  const perEvent = (samples: readonly number[]) => quantile(samples, 0.5) / (rounds * actorCount)
  const ratio = perEvent(inspected) / perEvent(plain)
  return [
    { what: 'an event in the page, without inspector', value: ms(perEvent(plain)), beside: `median of ${bursts}` },
    { what: 'an event in the page, inspected', value: ms(perEvent(inspected)), beside: `${ratio.toFixed(1)} times` },
  ]
}

/** Milliseconds that a burst of events took in a page of its own. */
async function burst(browser: Browser, address: string): Promise<number> {
  const { page, close } = await openInspected(browser, address)
  await page.locator('#burst').click()
  const taken = await page.waitForFunction((name) => performance.getEntriesByName(name)[0]?.duration, burstMeasure, {
    timeout: patience,
  })
  const duration = await taken.jsonValue()
  await close()
  if (duration === undefined) throw new Error('The burst was not measured')
  return duration
}

/** Milliseconds that a page may take, far more than it does. */
const patience = 120_000

/** How smooth the inspector is while events come without end. */
async function paceOf(browser: Browser, server: InspectedServer, form: Form): Promise<Figure[]> {
  const { seconds } = amount(form)
  const { page, inspectorPage, close } = await openInspected(browser, server.addressOf('/inspected?inspect=local'))
  if (!inspectorPage) throw new Error('The inspector did not open')
  await page.locator('#steady').click()
  const gaps = await inspectorPage.evaluate(framesIn, seconds * 1000)
  await close()
  const perSecond = gaps.length / seconds
  return [
    {
      what: `frames a second in the inspector, ${1000 / steadyInterval} events a second`,
      value: perSecond.toFixed(0),
      beside: `longest time between two ${ms(quantile(gaps, 1))}`,
    },
  ]
}

interface Opened {
  page: Page
  /** Where the address asks for one, once it has the page's actors. */
  inspectorPage: Page | null
  close(): Promise<void>
}

async function openInspected(browser: Browser, address: string): Promise<Opened> {
  const context = await browser.newContext()
  context.setDefaultTimeout(patience)
  const page = await context.newPage()
  const isInspected = address.includes('inspect=')
  const opened = isInspected ? context.waitForEvent('page') : null
  await page.goto(address)
  const inspectorPage = await opened
  const lastActor = inspectorPage?.getByRole('navigation', { name: 'Actors' }).getByText(`gate ${actorCount - 1}`)
  await lastActor?.waitFor()
  return { page, inspectorPage, close: () => context.close() }
}

/** In the page: the milliseconds between frames, for so long. */
function framesIn(milliseconds: number): Promise<number[]> {
  return new Promise((resolve) => {
    const gaps: number[] = []
    const begun = performance.now()
    let last = begun
    const look = () => {
      const now = performance.now()
      gaps.push(now - last)
      last = now
      if (now - begun < milliseconds) requestAnimationFrame(look)
      else resolve(gaps)
    }
    requestAnimationFrame(look)
  })
}
