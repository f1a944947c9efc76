import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PlanName } from '../../rules/account/plans.ts'
import { makeDesign } from '../server/designs/makeDesign.ts'
import { makePerson } from '../server/support.ts'
import { showFailure } from '../support/failures.ts'
import { arrive } from '../support/keyboard.ts'
import { openPage } from '../support/onItsWay.ts'
import { type ServedProvider, serveProvider } from '../support/servedProvider.ts'
import { openVisitor } from '../support/visitor.ts'

let served: ServedProvider
beforeAll(async () => {
  served = await serveProvider()
})
afterAll(async () => {
  await served?.close()
})

const notInPlan = 'This feature is not available in your current plan.'

async function openAs(plan: PlanName, path: string) {
  const { token } = await served.person(plan)
  const visitor = await openVisitor(served.browser, { token })
  showFailure(visitor)
  await openPage(visitor.page, `${served.origin}${path}`)
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
    const person = await makePerson(served.provider.db, { plan: 'Design Tools' })
    const { id } = await makeDesign(served.provider.db, { user_id: person.id, name: 'Stollen class' })
    const { page, close } = await openVisitor(served.browser, { token: person.token })
    await openPage(page, `${served.origin}/editor/${id}`)
    await page.getByRole('heading', { name: 'Stollen class' }).waitFor()
    expect(await page.getByRole('contentinfo').count()).toBe(0)
    await close()
  })

  test('somebody else’s design is not found', async () => {
    const other = await makePerson(served.provider.db)
    const { id } = await makeDesign(served.provider.db, { user_id: other.id, name: 'Stollen class' })
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
