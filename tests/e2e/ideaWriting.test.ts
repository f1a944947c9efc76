import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBucket, createIdea } from '../../contract/buckets.ts'
import { listPosts } from '../../contract/content.ts'
import { type PracticeAi, startAi } from '../../practice/ai/ai.ts'
import { colorViolations } from '../support/axe.ts'
import { showFailure } from '../support/failures.ts'
import { openPage } from '../support/onItsWay.ts'
import { openVisitor, type Visitor } from '../support/visitor.ts'
import { type ConnectedOwner, createConnectedOwner } from './connectedOwner.ts'

let ai: PracticeAi
let made: ConnectedOwner
let bucketId: number
beforeAll(async () => {
  ai = await startAi(0)
  made = await createConnectedOwner({ AI_BASE_URL: ai.baseUrl, AI_MODEL: 'practice' })
  const body = { name: 'Tips', networks: ['bluesky' as const] }
  bucketId = (await made.owner.call(createBucket, { body })).id
  for (const title of ['Cut side down', 'Freeze it in slices']) {
    const idea = { clientKey: crypto.randomUUID(), title, draft: `${title}: it keeps a week. It costs [price].` }
    await made.owner.call(createIdea, { id: String(bucketId), body: idea })
  }
})
beforeEach(() => ai.faults.set([]))
afterAll(async () => {
  await made?.close()
  await ai?.close()
})

async function open(options: Parameters<typeof openVisitor>[1] = {}): Promise<Visitor> {
  const visitor = await openVisitor(made.browser, { token: made.owner.token, ...options })
  showFailure(visitor)
  await openPage(visitor.page, `${made.product.origin}/content-buckets?bucket=${bucketId}`)
  return visitor
}

const drafts = async () => (await made.owner.call(listPosts, { query: { state: 'draft' } })).results

test('AI writes an idea in the voice of the business, and it is told that AI did', async () => {
  const { page, problems, close } = await open()
  await page.getByRole('button', { name: 'Write it: Cut side down' }).click()
  await page.waitForURL(/\/post\/create\?edit=\d+/)
  await page.getByText('AI wrote this text. Read it before it goes out.').waitFor()
  const [draft] = await drafts()
  expect(draft).toMatchObject({ writtenByAi: true, bucketId, accountIds: [made.accounts.bluesky] })
  expect(draft?.text).toMatch(/^Practice: Cut side down: it keeps a week\. It costs \[price\]\./)
  expect(problems).toEqual([])
  await close()
})

test('where AI fails the draft is the idea’s own text, and it is told why', async () => {
  ai.faults.set([{ kind: 'serverError' }])
  const { page, problems, close } = await open()
  await page.getByRole('button', { name: 'Write it: Freeze it in slices' }).click()
  await page.getByText('Written in the idea’s own words: the AI cannot be reached.').waitFor()
  expect((await drafts())[0]).toMatchObject({
    writtenByAi: false,
    text: expect.stringMatching(/^Freeze it in slices:/),
  })
  expect(problems).toEqual([])
  await close()
})

test.each([
  [1440, 'light'],
  [768, 'dark'],
  [375, 'dark'],
] as const)('what takes long can be stopped by keyboard, and makes nothing (%i px, %s)', async (width, colorScheme) => {
  ai.faults.set([{ kind: 'stall' }])
  const before = (await drafts()).length
  const { page, problems, close } = await open({ width, colorScheme })
  await page.getByRole('button', { name: 'Write it: Cut side down' }).focus()
  await page.keyboard.press('Enter')
  const busy = page.getByRole('button', { name: 'Writing: Cut side down', exact: true })
  await busy.waitFor()
  await expect.poll(() => ai.calls.list.at(-1)?.isAborted).toBe(false)
  expect(await colorViolations(page)).toEqual([])
  const aborted = ai.calls.aborted()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await aborted
  const again = page.getByRole('button', { name: 'Write it: Cut side down' })
  await again.waitFor()
  expect(await again.evaluate((button) => button === document.activeElement)).toBe(true)
  expect((await drafts()).length).toBe(before)
  expect(problems).toEqual([])
  await close()
})
