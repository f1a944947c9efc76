import { Hono } from 'hono'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PlanName } from '../../rules/account/plans.ts'
import type { ProviderApp, ProviderEnv } from '../../server/http/env.ts'
import { type Listening, listen } from '../../server/http/listen.ts'
import { pageRoutes } from '../../server/http/pages.ts'
import { buildIfStale, pagesFolder } from '../../server/process/build.ts'
import { makeDesign } from '../server/designs/makeDesign.ts'
import { createTestProvider, makePerson, type TestProvider } from '../server/support.ts'
import { showFailure } from '../support/failures.ts'
import { arrive } from '../support/keyboard.ts'
import { openPage } from '../support/onItsWay.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { openVisitor } from '../support/visitor.ts'

let listening: Listening
let provider: TestProvider
let browser: Browser
beforeAll(async () => {
  await buildIfStale(() => {})
  listening = await listen({ HOST: '127.0.0.1', PORT: 0 })
  provider = await createTestProvider({ env: { PUBLIC_URL: origin() } })
  const app: ProviderApp = new Hono<ProviderEnv>()
  app.all('/provider/*', (context) => provider.app.fetch(context.req.raw, context.env))
  pageRoutes(app, pagesFolder, provider.settings, '1')
  listening.answerWith(app)
  browser = await sharedBrowser()
})
afterAll(async () => {
  await closeWindows()
  await listening?.close(0)
  await provider?.close()
})

const origin = () => `http://localhost:${listening.port}`
const notInPlan = 'This feature is not available in your current plan.'

async function openAs(plan: PlanName, path: string) {
  const { token } = await makePerson(provider.db, { plan })
  const visitor = await openVisitor(browser, { token })
  showFailure(visitor)
  await openPage(visitor.page, `${origin()}${path}`)
  return visitor
}

describe('as Design Tools', () => {
  test.each([
    ['/templates', 'Templates'],
    ['/template/create', 'New design'],
    ['/template/create/two-for', 'New design'],
    ['/editor', 'Nothing drawn yet'],
  ])('%s opens', async (path, heading) => {
    const { page, close } = await openAs('Design Tools', path)
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    await close()
  })

  test('a design opens in the editor, where there is no footer', async () => {
    const person = await makePerson(provider.db, { plan: 'Design Tools' })
    const { id } = await makeDesign(provider.db, { user_id: person.id, name: 'Stollen class' })
    const { page, close } = await openVisitor(browser, { token: person.token })
    await openPage(page, `${origin()}/editor/${id}`)
    await page.getByRole('heading', { name: 'Stollen class' }).waitFor()
    expect(await page.getByRole('contentinfo').count()).toBe(0)
    await close()
  })

  test('somebody else’s design is not found', async () => {
    const other = await makePerson(provider.db)
    const { id } = await makeDesign(provider.db, { user_id: other.id, name: 'Stollen class' })
    const { page, close } = await openAs('Design Tools', `/editor/${id}`)
    await page.getByRole('heading', { name: 'This design is not here' }).waitFor()
    expect(await page.getByText('Stollen class').count()).toBe(0)
    await close()
  })
})

describe('as Lite Creator', () => {
  test.each(['/templates', '/template/create', '/template/create/5'])('%s leads to the dashboard', async (path) => {
    const { page, close } = await openAs('Lite Creator', path)
    await arrive(page, '/dashboard')
    await page.getByText(notInPlan).waitFor()
    await close()
  })

  test.each(['/editor', '/editor/x'])('%s says so in its place', async (path) => {
    const { page, close } = await openAs('Lite Creator', path)
    await page.getByText(notInPlan).first().waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await page.getByRole('contentinfo').count()).toBe(0)
    const navigation = page.getByRole('navigation')
    await navigation.getByRole('link', { name: 'Dashboard' }).first().waitFor()
    expect(await navigation.getByRole('link', { name: /^(Templates|Editor)$/ }).count()).toBe(0)
    await close()
  })
})
