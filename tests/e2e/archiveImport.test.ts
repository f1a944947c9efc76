import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOutbox, registerEmail } from '../../contract/account.ts'
import { listPosts } from '../../contract/content.ts'
import { confirmEmail } from '../../contract/emailLinks.ts'
import { finishOnboarding, saveOnboardingStep } from '../../contract/onboarding.ts'
import { type Credentials, clientOf, type SignedIn, signInAt } from '../../scripts/support/provider.ts'
import { showFailure } from '../support/failures.ts'
import { changeWidth, openPage } from '../support/onItsWay.ts'
import { type PlannedPost, startWithPlannedPost } from '../support/plannedPost.ts'
import { takeScreen } from '../support/screens.ts'
import { expectAccessible, widths } from '../support/sound.ts'
import { startTestProduct } from '../support/testProduct.ts'
import { openVisitor } from '../support/visitor.ts'

let planned: PlannedPost
let grace: SignedIn
beforeAll(async () => {
  planned = await startWithPlannedPost(startTestProduct)
  grace = await register({ email: 'grace@example.com', password: 'Sup3r-secret!' })
})
afterAll(() => planned?.close())

/** Somebody new, who has nothing yet. */
async function register({ email, password }: Credentials): Promise<SignedIn> {
  const { origin, owner } = planned
  const anybody = clientOf(origin, null)
  await anybody(registerEmail, { body: { email } })
  const { results } = await owner.call(listOutbox, { query: {} })
  const token = /confirm-email\/(\S+)/.exec(results.find(({ to }) => to === email)?.text ?? '')?.[1]
  if (!token) throw new Error('No mail with a link has come')
  const body = { firstName: 'Grace', lastName: 'Hopper', password, timezone: 'America/New_York' }
  await anybody(confirmEmail, { token, body })
  const person = await signInAt(origin, { email, password })
  const business = { step: 'profile', businessName: 'Compilers', industry: 'Software' } as const
  await person.call(saveOnboardingStep, { body: business })
  await person.call(finishOnboarding, {})
  return person
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true }).waitFor()

/** The archive of the owner, as a browser downloads it. */
async function downloadedArchive(): Promise<Buffer> {
  const { page, close } = await openVisitor(planned.browser, { token: planned.owner.token })
  await openPage(page, `${planned.origin}/profile#data`)
  const coming = page.waitForEvent('download')
  await press(page, 'Download everything')
  const bytes = await readFile(await (await coming).path())
  await close()
  return bytes
}

test('everything of one person comes to another, goes on after a reload, and is seen before it comes', async () => {
  const file = { name: 'solo-social.zip', mimeType: 'application/zip', buffer: await downloadedArchive() }
  const visitor = await openVisitor(planned.browser, { token: grace.token, width: 375 })
  showFailure(visitor)
  const { page, close } = visitor
  const choose = () => page.getByLabel('Choose a file').setInputFiles(file)
  const picture = (name: string) => (end: string) => takeScreen(page, `archive-${name}-${end}`)
  await openPage(page, `${planned.origin}/profile#data`)
  await press(page, 'Bring data in')
  await page.route('**/archive-imports/*/', (route) => route.abort())
  await choose()
  await page.getByText('No connection').waitFor()
  await page.unroute('**/archive-imports/*/')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  expect(asked).toEqual(['beforeunload'])

  await page.getByText('solo-social.zip: 0% had come when it was cut off.').waitFor()
  await press(page, 'Show how it stands')
  await page.getByText('solo-social.zip was cut off').waitFor()
  await choose()
  await heading(page, 'This is what would come')
  expect(await page.getByRole('row').allTextContents()).toContain('Posts10')
  for (const width of widths) {
    await changeWidth(page, width)
    await expectAccessible(page, width, picture('ready'))
  }
  expect((await grace.call(listPosts, { query: {} })).count).toBe(0)

  await press(page, 'Bring in')
  await heading(page, 'Your data is here')
  await expectAccessible(page, 1440, picture('done'))
  const { results } = await grace.call(listPosts, { query: {} })
  expect(results.map(({ text, state }) => [text, state])).toEqual([['Bread at nine', 'draft']])
  expect(asked).toHaveLength(1)
  await close()
})
