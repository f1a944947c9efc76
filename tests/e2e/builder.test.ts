import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestGroup, startTestGroup } from '../../contract/testGroups.ts'
import { builderKinds } from '../../rules/admin/builder/kinds.ts'
import { type SignedIn, signInAt } from '../../scripts/support/provider.ts'
import { showFailure } from '../support/failures.ts'
import { expectYellowActs } from '../support/marked.ts'
import { changeWidth } from '../support/onItsWay.ts'
import type { Product } from '../support/product.ts'
import { takeScreen } from '../support/screens.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { expectSound, widths } from '../support/sound.ts'
import { startTestProduct } from '../support/testProduct.ts'
import { openVisitor } from '../support/visitor.ts'

let product: Product
let browser: Browser
let signedIn: SignedIn
beforeAll(async () => {
  product = await startTestProduct()
  signedIn = await signInAt(product.origin, product.owner)
  browser = await sharedBrowser()
})
afterAll(async () => {
  await closeWindows()
  await product?.stop()
})

async function open({ origin }: Product, { token }: SignedIn, path: string) {
  const visitor = await openVisitor(browser, { width: 1440, token })
  showFailure(visitor)
  await visitor.page.goto(`${origin}${path}`)
  return visitor
}

/** What is in sight is sound at every width. */
async function expectSoundAtEveryWidth(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await changeWidth(page, width)
    await expectSound(page, width, (end) => takeScreen(page, `builder-${name}-${end}`))
  }
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
/** What saves is named by the version that it would make. */
const saveButton = (page: Page, version: number) => page.getByRole('button', { name: `Save as version ${version}` })

/** By keyboard alone. */
async function write(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** Whoever goes by keyboard finds a button, and presses Enter on it. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

/** The browser itself writes each refusal of the provider to the console. */
const withoutRefusals = (problems: readonly string[]) =>
  problems.filter((problem) => !problem.includes('status of 409'))

const versionsOf = (page: Page) => page.getByRole('region', { name: 'Versions' }).getByRole('listitem')

test('by keyboard alone a reason to act is written, mended, activated, changed, compared, taken back, copied and retired', async () => {
  const { path } = builderKinds.psychology
  const { page, problems, close } = await open(product, signedIn, path)
  await page.getByRole('link', { name: 'New reason to act' }).focus()
  await page.keyboard.press('Enter')
  await heading(page, 'New reason to act').waitFor()
  await expectYellowActs(page, ['Save the reason to act'])
  await press(page, 'Save the reason to act')
  await page.getByText('Name is required').waitFor()
  await field(page, 'Name').and(page.locator(':focus')).waitFor()
  await expectSoundAtEveryWidth(page, 'faults')

  await write(page, 'Name', 'Made here')
  await write(page, 'What it does', 'Posts say where a thing is made.')
  await write(page, 'What it tells the writer', 'Say where it is made, and by whom.')
  await write(page, 'First lines', 'Made by hand, at {bussiness}.')
  await press(page, 'Save the reason to act')
  await heading(page, 'Made here').waitFor()

  await press(page, 'Activate')
  await page.getByText('Its state was not changed').waitFor()
  const help = 'Use {business}, {offer}, {goal}, {audience} or {end}.'
  await expect.poll(() => field(page, 'First lines').getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByText(`There is no {bussiness}. ${help}`).count()).toBe(2)
  await expectSoundAtEveryWidth(page, 'unfit')

  await write(page, 'First lines', 'Made by hand, at {business}.')
  await write(page, 'What changed', 'Spelled right')
  await page.keyboard.press('Enter')
  await saveButton(page, 3).waitFor()
  await press(page, 'Activate')
  await page.getByRole('button', { name: 'Retire', exact: true }).waitFor()

  await page.getByText(/^\d of \d sentences differs?\.$/).waitFor()
  await write(page, 'First lines', 'Made by hand.')
  await page.reload()
  await page.getByText('Your words are back').waitFor()
  await press(page, 'Save as version 3')
  await saveButton(page, 4).waitFor()
  await expect
    .poll(() => versionsOf(page).allInnerTexts())
    .toMatchObject([
      expect.stringContaining('First lines: 1 changed.'),
      expect.stringContaining('Spelled right'),
      expect.stringContaining('Created.'),
    ])
  await page.getByText(/^\d of \d sentences differs?\.$/).waitFor()
  await expectSoundAtEveryWidth(page, 'entry')

  await changeWidth(page, 1440)
  await press(page, 'Compare version 2')
  const compared = page.getByRole('dialog', { name: 'Version 2 and the form' })
  await compared.getByText('What changed then: Spelled right').waitFor()
  await compared.getByText('Made by hand, at {business}.').waitFor()
  await expectSoundAtEveryWidth(page, 'compare')
  await page.keyboard.press('Escape')
  await compared.waitFor({ state: 'hidden' })

  await changeWidth(page, 1440)
  await press(page, 'Take back version 2')
  await expect.poll(() => field(page, 'First lines').inputValue()).toBe('Made by hand, at {business}.')
  await press(page, 'Save as version 4')
  await saveButton(page, 5).waitFor()

  await press(page, 'Copy')
  await heading(page, 'Copy of Made here').waitFor()
  await page.goto(`${product.origin}${path}?entry=made-here`)
  await heading(page, 'Made here').waitFor()
  await press(page, 'Retire')
  await page.getByRole('link', { name: /Made here\s*retired/ }).waitFor()
  expect(withoutRefusals(problems)).toEqual([])
  await close()
})

test('what one installation exports another imports, and its own stays where the file says nothing', async () => {
  const { path } = builderKinds.rule
  const here = await open(product, signedIn, `${path}?entry=plain-words`)
  await heading(here.page, 'Plain words').waitFor()
  await write(here.page, 'What it tells the writer', 'Say it as you would to a neighbour.')
  await press(here.page, 'Save as version 2')
  await saveButton(here.page, 3).waitFor()
  const [download] = await Promise.all([here.page.waitForEvent('download'), press(here.page, 'Export')])
  const file = {
    name: download.suggestedFilename(),
    mimeType: 'application/json',
    buffer: await readFile(await download.path()),
  }
  expect(file.name).toBe('solo-social-builder-rule.json')
  expect(here.problems).toEqual([])
  await here.close()

  const another = await startTestProduct()
  const there = await open(another, await signInAt(another.origin, another.owner), path)
  await press(there.page, 'Import')
  const dialog = there.page.getByRole('dialog', { name: 'Import' })
  await dialog.getByLabel('Choose a JSON file').setInputFiles(file)
  await dialog.getByText(/^solo-social-builder-rule\.json: 1 entry of \d+ would change\.$/).waitFor()
  await expectSoundAtEveryWidth(there.page, 'import')
  await dialog.getByRole('button', { name: 'Import 1 entry' }).focus()
  await there.page.keyboard.press('Enter')
  await there.page.getByText('Imported: 0 new, 1 changed.').first().waitFor()
  await there.page.goto(`${another.origin}${path}?entry=plain-words`)
  await heading(there.page, 'Plain words').waitFor()
  expect(await field(there.page, 'What it tells the writer').inputValue()).toBe('Say it as you would to a neighbour.')
  expect(there.problems).toEqual([])
  await there.close()
  await another.stop()
})

test('an experiment that a test group runs with is not retired, and the way to the group stands there', async () => {
  const { path } = builderKinds.experiment
  const { page, problems, close } = await open(product, signedIn, path)
  const retire = page.getByRole('button', { name: 'Retire', exact: true })
  await retire.waitFor()
  const [, key = ''] =
    /entry=([^&]+)/.exec((await page.locator('nav a[aria-current]').last().getAttribute('href')) ?? '') ?? []
  const group = await signedIn.call(createTestGroup, {
    body: { clientKey: crypto.randomUUID(), name: 'First lines', experiment: key, share: 20, isExclusive: false },
  })
  await signedIn.call(startTestGroup, { id: String(group.id), body: { version: group.version } })
  await press(page, 'Retire')
  await page.getByText('The test group “First lines” runs with this experiment: end it first.').waitFor()
  await expectSoundAtEveryWidth(page, 'in-test-group')
  await page.getByRole('link', { name: 'Open the test group' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'End First lines' }).waitFor()
  expect(await page.getByRole('searchbox').inputValue()).toBe('First lines')
  expect(withoutRefusals(problems)).toEqual([])
  await close()
})
