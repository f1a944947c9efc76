import { cp, mkdtemp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../tests/support/browser.ts'
import { type Product, startProduct } from '../tests/support/product.ts'
import { openVisitor } from '../tests/support/visitor.ts'
import { type ColdVisit, coldVisit, slow4G, type Visit } from './coldVisit.ts'
import { fillDataFolder, temporaryFolder } from './dataFolder.ts'
import { type Figure, type Form, ms, quantile, type Section } from './figures.ts'
import { bounds } from './pageWeights.ts'
import { type RoundTrip, roundTripsOf } from './roundTrips.ts'
import { monthsAround } from './seed.ts'
import { slowdown } from './slowed.ts'

/** The document and what is loaded because of it, one after the other, until a page's data is shown. */
export const mostRoundTrips = 3

const posts = 60
const visits = ({ isShort }: Form) => (isShort ? 1 : 5)

/** How a page opens in a browser that has nothing of it; with `before`, in turns with another checkout's. */
export const loading: Section = {
  title: `Loading, ${slowdown}× slowed, Slow 4G (${slow4G.roundTrip} ms, ${slow4G.down / 1e6} Mbit/s)`,
  async measure(form) {
    await using folder = await temporaryFolder()
    const browser = await launchBrowser()
    const products: Product[] = []
    try {
      const token = await fillDataFolder(join(folder.path, 'filled'), { posts, months: monthsAround(new Date(), 0, 0) })
      for (const start of await startsOf(form))
        products.push(await start({ env: { DATA_DIR: await copyOf(folder.path) } }))
      const [product, before] = products
      if (!product) throw new Error('No product was started')
      return [
        ...(await timeFigures(browser, { product, before, token }, form)),
        ...(await roundTripFigures(browser, product, token)),
      ]
    } finally {
      await browser.close()
      for (const product of products) await product.stop()
    }
  },
}

/** This checkout's product, and the other one's where there is one. */
async function startsOf({ before }: Form): Promise<(typeof startProduct)[]> {
  if (before === undefined) return [startProduct]
  const other: { startProduct: typeof startProduct } = await import(
    pathToFileURL(resolve(before, 'tests/support/product.ts')).href
  )
  return [startProduct, other.startProduct]
}

/** Each product works on its own data, which are the same. */
async function copyOf(folder: string): Promise<string> {
  const copy = await mkdtemp(join(folder, 'copy-'))
  await cp(join(folder, 'filled'), copy, { recursive: true })
  return copy
}

interface Products {
  product: Product
  before: Product | undefined
  token: string
}

type Wanted = Omit<Visit, 'address'> & { what: string; path: string }

const pagesOf = (token: string): Wanted[] => [
  { what: 'login', path: '/login', usable: { selector: 'input[type=password]' } },
  { what: 'calendar', path: '/calendar', token, usable: { selector: 'main', text: 'Rye, country loaf' } },
]

/** In turns, so that whatever else the machine does meets both. */
async function timeFigures(browser: Browser, { product, before, token }: Products, form: Form): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const page of pagesOf(token)) {
    const now: ColdVisit[] = []
    const then: ColdVisit[] = []
    for (let count = 0; count < visits(form); count += 1) {
      now.push(await coldVisit(browser, { ...page, address: product.origin + page.path }, form))
      if (before) then.push(await coldVisit(browser, { ...page, address: before.origin + page.path }, form))
    }
    figures.push(...figuresOf(page.what, now, then))
  }
  return figures
}

const figuresOf = (what: string, now: readonly ColdVisit[], then: readonly ColdVisit[]): Figure[] =>
  measures.map(([name, read]) => ({
    what: `${what}: ${name}`,
    value: read(now),
    ...(then.length > 0 && { beside: `before ${read(then)}` }),
  }))

type Measure = (visits: readonly ColdVisit[]) => string

const middle = (visits: readonly ColdVisit[], of: (visit: ColdVisit) => number): number => quantile(visits.map(of), 0.5)

const measures: readonly (readonly [string, Measure])[] = [
  ['first paint', (visits) => ms(middle(visits, ({ firstPaint }) => firstPaint))],
  ['usable', (visits) => ms(middle(visits, ({ usable }) => usable))],
  [
    'long tasks',
    (visits) =>
      `${middle(visits, ({ longTasks }) => longTasks.length)}, longest ${ms(middle(visits, ({ longTasks }) => Math.max(0, ...longTasks)))}`,
  ],
]

/** The same on any machine: what waits for what. */
async function roundTripFigures(browser: Browser, { origin }: Product, token: string): Promise<Figure[]> {
  const { page, close } = await openVisitor(browser, { token })
  const isShown = () => page.getByRole('main').getByRole('heading', { level: 1 }).isVisible()
  const trips = await roundTripsOf(page, `${origin}/dashboard`, isShown)
  await close()
  return [
    bounded('dashboard: round trips, the document with them', trips.length + 1, mostRoundTrips),
    bounded('dashboard: scripts', scriptsIn(trips), bounds.dashboard.files),
  ]
}

const scriptsIn = (trips: readonly RoundTrip[]): number =>
  new Set(trips.flat().filter((path) => path.endsWith('.js'))).size

const bounded = (what: string, count: number, most: number): Figure => ({
  what,
  value: String(count),
  beside: `at most ${most}${count > most ? ': too many' : ''}`,
})
