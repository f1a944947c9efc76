import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roundTripsOf } from '../../bench/roundTrips.ts'
import { signInAt } from '../../scripts/support/provider.ts'
import { openPage } from '../support/onItsWay.ts'
import type { Product } from '../support/product.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { startTestProduct } from '../support/testProduct.ts'
import { openVisitor } from '../support/visitor.ts'

let product: Product
let browser: Browser
let token = ''

beforeAll(async () => {
  product = await startTestProduct()
  browser = await sharedBrowser()
  token = (await signInAt(product.origin, product.owner)).token
})
afterAll(async () => {
  await closeWindows()
  await product.stop()
})

const userData = '/provider/api/optimized/user/data/'
const isShown = (page: Page) => () => page.getByRole('main').getByRole('heading', { level: 1 }).isVisible()
/** A file by its name without the hash. */
const named = (path: string) => path.replace(/^\/assets\/|-[\w-]+\.js$/g, '')

test('a page shows its data after the scripts of every page and those of its own, which come with the data', async () => {
  const { page, problems, close } = await openVisitor(browser, { token })
  const trips = await roundTripsOf(page, `${product.origin}/dashboard`, isShown(page))
  expect(trips).toHaveLength(2)
  const [first = [], second = []] = trips
  expect(first.map(named)).toContain('boot')
  expect(first).not.toContain(userData)
  expect(second.map(named)).toEqual(expect.arrayContaining(['DashboardPage', 'frame', 'provider']))
  expect(trips.flat().filter((path) => path === userData)).toHaveLength(1)
  expect(problems).toEqual([])
  await close()
})

test('without a token what signing in needs comes with what every page has, and nothing is asked', async () => {
  const { page, problems, close } = await openVisitor(browser)
  const isLogin = () => page.getByLabel('Email').isVisible()
  const trips = await roundTripsOf(page, `${product.origin}/login`, isLogin)
  const [first = [], second = []] = trips
  expect(trips).toHaveLength(2)
  expect(first.map(named)).toContain('boot')
  // The boot script names them: it is there long before the libraries are.
  expect(second.map(named)).toEqual(['login'])
  expect(problems).toEqual([])
  await close()
})

test('with a token that is not known any more the login page opens, and the person is asked for once', async () => {
  const { page, close } = await openVisitor(browser, { token: 'f'.repeat(40) })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openPage(page, `${product.origin}/dashboard`)
  await page.getByLabel('Email').waitFor()
  expect(page.url()).toContain('/login?from=%2Fdashboard')
  expect(asked.filter((path) => path === userData)).toHaveLength(1)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await close()
})
