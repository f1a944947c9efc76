import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPost, listPosts, readPost } from '../../contract/content.ts'
import { type PracticeAi, startAi } from '../../practice/ai/ai.ts'
import { axeViolations, colorViolations } from '../support/axe.ts'
import { showFailure } from '../support/failures.ts'
import { openPage } from '../support/onItsWay.ts'
import { openVisitor, type Visitor } from '../support/visitor.ts'
import { type ConnectedOwner, createConnectedOwner } from './connectedOwner.ts'

let ai: PracticeAi
let made: ConnectedOwner
beforeAll(async () => {
  ai = await startAi(0)
  made = await createConnectedOwner({ AI_BASE_URL: ai.baseUrl, AI_MODEL: 'practice' })
})
beforeEach(() => ai.faults.set([]))
afterAll(async () => {
  await made?.close()
  await ai?.close()
})

async function open(options: Parameters<typeof openVisitor>[1] = {}): Promise<Visitor> {
  const visitor = await openVisitor(made.browser, { token: made.owner.token, ...options })
  showFailure(visitor)
  await openPage(visitor.page, `${made.product.origin}/generate`)
  return visitor
}

/** Leaves only these networks chosen. All are from the start, once the accounts have come. */
async function choose({ page }: Visitor, wanted: readonly string[]) {
  const group = page.getByRole('group', { name: 'For' })
  const chosen = () =>
    group
      .getByRole('button', { pressed: true })
      .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? ''))
  await expect.poll(chosen).toHaveLength(Object.keys(made.accounts).length)
  for (const name of (await chosen()).filter((one) => !wanted.includes(one))) {
    await group.getByRole('button', { name, exact: true }).click()
  }
  await expect.poll(async () => (await chosen()).toSorted()).toEqual(wanted.toSorted())
}

const drafts = async () => (await made.owner.call(listPosts, { query: { state: 'draft' } })).results

test('a brief becomes a text for each network, one is written again, and they are kept as one draft', async () => {
  const visitor = await open()
  const { page, problems, close } = visitor
  await page.getByLabel('What is it about?').fill('Stollen class on Saturday at nine, eight places.')
  await choose(visitor, ['X', 'Bluesky', 'Instagram'])
  await page.getByRole('button', { name: 'Write three texts' }).click()
  await page.getByRole('heading', { name: 'Three are written.' }).waitFor()
  expect(
    await page.locator('ol[aria-label=Texts] > li').evaluateAll((cards) => cards.map((card) => card.ariaLabel)),
  ).toEqual(['X', 'Bluesky', 'Instagram'])
  await page.getByRole('button', { name: 'Write Bluesky again with a wish' }).click()
  await page.getByRole('button', { name: 'Shorter' }).click()
  const bluesky = page.getByRole('listitem', { name: 'Bluesky' })
  await bluesky.getByText('2 of 2').waitFor()
  await page.getByRole('heading', { name: 'Three are written.' }).waitFor()
  const written = await page.getByRole('listitem', { name: 'X', exact: true }).locator('header + div').textContent()
  await page.getByRole('button', { name: 'Keep three as a draft' }).click()
  await page.getByText('Kept as a draft.').waitFor()
  const [draft] = await drafts()
  expect(draft).toMatchObject({ state: 'draft', writtenByAi: true })
  expect(draft?.accountIds.toSorted()).toEqual(
    [made.accounts.twitter, made.accounts.bluesky, made.accounts.instagram].toSorted(),
  )
  expect(draft?.text).toBe(written)
  await page.getByRole('button', { name: 'Open it' }).click()
  await page.waitForURL(/\/post\/create\?edit=/)
  expect(problems).toEqual([])
  await close()
})

test('what broke off is no text, is not counted, and comes with another try', async () => {
  const visitor = await open()
  const { page, problems, close } = visitor
  const left = () => page.getByText(/ of .* texts left/).textContent()
  await page.getByText(/ of .* texts left/).waitFor()
  const before = await left()
  await page.getByLabel('What is it about?').fill('Stollen class on Saturday at nine.')
  await choose(visitor, ['Bluesky'])
  ai.faults.set([{ kind: 'cutOff' }])
  await page.getByRole('button', { name: 'Write one text' }).click()
  await page.getByRole('heading', { name: 'Bluesky did not come.' }).waitFor()
  await page.getByText(/Nothing was counted\./).waitFor()
  expect(await left()).toBe(before)
  ai.faults.set([])
  await page.getByRole('button', { name: 'Try Bluesky again' }).click()
  await page.getByRole('heading', { name: 'One is written.' }).waitFor()
  await expect.poll(left).not.toBe(before)
  await page.reload()
  await page.getByRole('heading', { name: 'One is written.' }).waitFor()
  expect(problems).toEqual([])
  await close()
})

test('stopping ends the model’s call, too', async () => {
  const visitor = await open()
  const { page, close } = visitor
  await page.getByLabel('What is it about?').fill('Stollen class on Saturday at nine.')
  await choose(visitor, ['Bluesky'])
  ai.faults.set([{ kind: 'stall' }])
  await page.getByRole('button', { name: /^Write one text/ }).click()
  await page.locator('[aria-busy=true] p').waitFor()
  const aborted = ai.calls.aborted()
  await page.getByRole('button', { name: 'Stop Bluesky' }).click()
  expect((await aborted).isAborted).toBe(true)
  await page.getByRole('heading', { name: 'Nothing was written.' }).waitFor()
  await close()
})

test.each([1440, 768, 375])('“Stop” stays in its place while a text grows, %i px wide', async (width) => {
  const visitor = await open({ width })
  const { page, problems, close } = visitor
  await page.getByLabel('What is it about?').fill('We teach the stollen on Saturday at nine. '.repeat(25))
  await choose(visitor, ['LinkedIn', 'Facebook'])
  ai.faults.set([{ kind: 'slow', ms: 3000 }, { kind: 'stall' }])
  await page.getByRole('button', { name: /^Write two texts/ }).click()
  const places = () =>
    page
      .getByRole('button', { name: /^Stop (LinkedIn|Facebook)$/ })
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top + scrollY))
  await page.getByRole('button', { name: 'Stop LinkedIn' }).waitFor()
  expect(await page.locator('[aria-busy=true] p').count()).toBe(0)
  const before = await places()
  const soFar = page.getByRole('region', { name: 'LinkedIn so far' })
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('[aria-busy=true] p')].filter(({ textContent }) => textContent.length > 200)
        .length === 2,
  )
  const outgrown = (frame: Element) => frame.scrollHeight > frame.clientHeight
  await expect.poll(() => soFar.evaluate(outgrown), { timeout: 10_000 }).toBe(true)
  expect(before).toHaveLength(2)
  expect(await places()).toEqual(before)
  // The last words are in sight.
  expect(await soFar.evaluate((frame) => frame.scrollTop)).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Stop all' }).click()
  await page.getByRole('heading', { name: 'Nothing was written.' }).waitFor()
  expect(problems).toEqual([])
  await close()
})

test.each([
  ['light', 375],
  ['dark', 768],
] as const)(
  '“Write” brings the texts to where they can be read, in the %s and %i px wide',
  async (colorScheme, width) => {
    const visitor = await open({ colorScheme, width })
    const { page, problems, close } = visitor
    await page.getByLabel('What is it about?').fill('Stollen class on Saturday at nine.')
    const act = page.getByRole('button', { name: /^Write .* texts$/ })
    await act.press('Enter')
    const texts = page.getByRole('list', { name: 'Texts' })
    await expect.poll(() => texts.evaluate((list) => list === document.activeElement)).toBe(true)
    // In the upper half at least: where few texts follow, the page has no more to scroll.
    const place = () => texts.evaluate((list) => list.getBoundingClientRect().top / innerHeight)
    await expect.poll(place).toBeLessThan(0.5)
    await page.getByRole('heading', { name: /^[A-Z][a-z]+ are written\.$/ }).waitFor()
    expect(await place()).toBeLessThan(0.5)
    await page.keyboard.press('Tab')
    expect(await texts.evaluate((list) => list.contains(document.activeElement))).toBe(true)
    expect(problems).toEqual([])
    await close()
  },
)

test.each([
  ['light', 1440],
  ['dark', 375],
] as const)(
  'in the composer a rewrite is taken with a yes and taken back in one step, in the %s and %i px wide',
  async (colorScheme, width) => {
    const text = 'Rye at seven on Saturday, ask @theo.'
    const body = { clientKey: crypto.randomUUID(), text, accountIds: [made.accounts.bluesky], intent: 'draft' as const }
    const { id } = await made.owner.call(createPost, { body })
    const visitor = await openVisitor(made.browser, { token: made.owner.token, colorScheme, width })
    showFailure(visitor)
    const { page, problems, close } = visitor
    await openPage(page, `${made.product.origin}/post/create?edit=${id}`)
    const field = page.getByRole('textbox', { name: 'Post text' })
    await field.click()
    await page.getByRole('button', { name: 'Suggest a rewrite' }).press('Enter')
    const panel = page.getByRole('region', { name: 'Rewrite for Bluesky' })
    await panel.getByText('The rewrite is there.').waitFor({ state: 'attached' })
    expect(await field.inputValue()).toBe(text)
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await panel.getByRole('button', { name: 'Use it' }).press('Enter')
    await expect.poll(() => field.inputValue()).toMatch(/^Practice: Rye at seven/)
    const stored = async () => await made.owner.call(readPost, { id: String(id) })
    await expect.poll(async () => (await stored()).writtenByAi, { timeout: 15_000 }).toBe(true)
    await page.keyboard.press('Control+z')
    await expect.poll(() => field.inputValue()).toBe(text)
    await expect.poll(async () => (await stored()).text, { timeout: 15_000 }).toBe(text)
    expect((await stored()).writtenByAi).toBe(false)
    expect(problems).toEqual([])
    await close()
  },
)

test.each([
  ['light', 1440],
  ['dark', 375],
] as const)('it can be used by everybody, in the %s and %i px wide', async (colorScheme, width) => {
  const visitor = await open({ colorScheme, width })
  const { page, problems, close } = visitor
  await page.getByLabel('What is it about?').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByLabel('What is it about?').fill('Stollen class on Saturday at nine.')
  await choose(visitor, ['X', 'Bluesky'])
  ai.faults.set([{ kind: 'cutOff', times: 1 }])
  await page.getByRole('button', { name: /^Write two texts/ }).click()
  await page.getByRole('heading', { name: /One is written\. .* did not come\./ }).waitFor()
  await page.getByRole('button', { name: /again with a wish/ }).click()
  expect(await axeViolations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: colorScheme === 'light' ? 'dark' : 'light' })
  expect(await colorViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  expect(problems).toEqual([])
  await close()
})
