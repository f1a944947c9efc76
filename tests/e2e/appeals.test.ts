import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listOutbox } from '../../contract/account.ts'
import { listRefused, readDecisionNews, sendAppeal } from '../../contract/appeals.ts'
import { createPost, readPost } from '../../contract/content.ts'
import { decideCases, listCases } from '../../contract/moderation.ts'
import { createPractice, type Practice } from '../../practice/practice.ts'
import { connectAccountOf, type SignedIn, signInAt } from '../../scripts/support/provider.ts'
import { eventually } from '../support/eventually.ts'
import { showFailure } from '../support/failures.ts'
import { enter, tabTo } from '../support/keyboard.ts'
import { changeWidth, openPage } from '../support/onItsWay.ts'
import type { Product } from '../support/product.ts'
import { takeScreen } from '../support/screens.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { expectSound, widths } from '../support/sound.ts'
import { startTestProduct } from '../support/testProduct.ts'
import { openVisitor, type Visitor } from '../support/visitor.ts'
import { joinAt } from './joinedPerson.ts'

const bea = { email: 'bea@example.com', password: 'Sup3r-secret!', firstName: 'Bea', lastName: 'Baker' }

let practice: Practice
let product: Product
let browser: Browser
let owner: SignedIn
let person: SignedIn
let account: number
beforeAll(async () => {
  practice = await createPractice()
  product = await startTestProduct({ practice })
  owner = await signInAt(product.origin, product.owner)
  person = await joinAt(product, owner, bea)
  const grace = practice.people.find(({ name }) => name === 'grace')
  if (!grace) throw new Error('Grace does not live on the practice networks')
  account = await connectAccountOf(grace, person.call, practice, 'mastodon')
  browser = await sharedBrowser()
})
afterAll(async () => {
  await closeWindows()
  await product?.stop()
  await practice?.close()
})

async function open({ token }: SignedIn, path: string, width: number = widths[0]): Promise<Visitor> {
  const visitor = await openVisitor(browser, { width, token })
  showFailure(visitor)
  await openPage(visitor.page, product.origin + path)
  return visitor
}

/** What is in sight is sound at every width. */
async function expectSoundAtEveryWidth(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await changeWidth(page, width)
    await expectSound(page, width, (end) => takeScreen(page, `appeals-${name}-${end}`, { fullPage: true }))
  }
  await changeWidth(page, widths[0])
}

interface Planned {
  text: string
  /** A minute of UTC; null: now. */
  wallTime: string | null
}

const plan = ({ text, wallTime }: Planned) =>
  person.call(createPost, {
    body: {
      clientKey: randomUUID(),
      text,
      accountIds: [account],
      ...(wallTime === null
        ? { intent: 'now' as const }
        : { intent: 'schedule' as const, schedule: { wallTime, timezone: 'UTC' } }),
    },
  })
const read = (id: number) => person.call(readPost, { id: String(id) })
const stateOf = async (id: number) => (await read(id)).state
const isHeld = (id: number) => eventually(async () => expect(await stateOf(id)).toBe('held'))
const out = () => practice.mastodon.posts().map(({ text }) => text)
const mailed = async () =>
  (await owner.call(listOutbox, { query: {} })).results
    .filter(({ to }) => to === bea.email)
    .map(({ subject }) => subject)

/** A minute that begins so many milliseconds from now at the earliest. */
const minuteIn = (ahead: number): number => Math.ceil((Date.now() + ahead) / 60_000) * 60_000
const wallTimeOf = (at: number): string => new Date(at).toISOString().slice(0, 16)

const rich = 'Get rich quick with my rye'
let refusedId: number

test('by keyboard a rule is made, and a post that it matches is held before it goes out, which its person sees', async () => {
  const admin = await open(owner, '/admin/moderation?view=rules')
  const { page } = admin
  await page.getByRole('heading', { name: 'No rule holds posts.' }).waitFor()
  await enter(page, page.getByRole('link', { name: 'Add a rule: Words' }))
  await tabTo(page, page.getByLabel('Name', { exact: true }))
  await page.keyboard.type('Promises of money')
  await page.keyboard.press('Tab')
  await page.keyboard.type('get rich quick')
  await expectSoundAtEveryWidth(page, 'rule')
  await enter(page, page.getByRole('button', { name: 'Add the rule' }))
  await page.getByRole('heading', { name: 'One rule holds posts.' }).waitFor()
  await expectSoundAtEveryWidth(page, 'rules')

  const { id } = await plan({ text: rich, wallTime: '2031-05-14T09:00' })
  refusedId = id
  await isHeld(id)
  const hers = await open(person, `/post/${id}`)
  await hers.page.getByText('It waits to be looked at before it goes out.').first().waitFor()
  await hers.page.getByText('An administrator looks at this post before it goes out.').first().waitFor()
  await hers.page.getByRole('link', { name: 'Refused posts and appeals' }).waitFor()
  await expectSoundAtEveryWidth(hers.page, 'held-post')
  await changeWidth(hers.page, widths[2])
  await openPage(hers.page, `${product.origin}/calendar?month=2031-05`)
  await hers.page
    .getByRole('link', { name: /On hold.*Get rich quick/ })
    .first()
    .waitFor()
  await takeScreen(hers.page, 'appeals-held-calendar')
  expect(admin.problems).toEqual([])
  expect(hers.problems).toEqual([])
  for (const visitor of [admin, hers]) await visitor.close()
})

test('what is let go in time goes out once at its time, and of what is let go late its person is asked', async () => {
  const at = minuteIn(30_000)
  const inTime = await plan({ text: 'Not to get rich quick, but fed', wallTime: wallTimeOf(at) })
  const late = await plan({ text: 'How nobody will get rich quick', wallTime: null })
  await isHeld(inTime.id)
  await isHeld(late.id)
  const admin = await open(owner, '/admin/moderation', widths[2])
  const { page } = admin
  const { keyboard } = page
  await page.getByRole('link', { name: /^Not to get rich quick/ }).click()
  await page.getByRole('heading', { name: 'What was matched' }).waitFor()
  await page.getByRole('button', { name: /^Let go/, disabled: false }).waitFor()
  await keyboard.press('l')
  await page.getByText('1 post let go.').waitFor()
  await page.getByRole('link', { name: /^How nobody will get rich quick/ }).click()
  await page.getByRole('heading', { name: 'How nobody will get rich quick', exact: true }).waitFor()
  await page.getByRole('button', { name: /^Let go/, disabled: false }).waitFor()
  await keyboard.press('l')
  await page.getByText('Let go. Its time is over: its owner is asked for a new one.').waitFor()
  await eventually(async () => expect(await stateOf(late.id)).toBe('missed'))
  const hers = await open(person, `/post/${late.id}`)
  await hers.page.getByText('It was let go after its time, so it was not sent.').first().waitFor()
  await expectSoundAtEveryWidth(hers.page, 'let-go-late')
  expect(out()).toEqual([])
  await vi.waitFor(() => expect(out()).toEqual(['Not to get rich quick, but fed']), { timeout: 120_000, interval: 500 })
  expect(Date.now()).toBeGreaterThanOrEqual(at)
  expect(admin.problems).toEqual([])
  for (const visitor of [admin, hers]) await visitor.close()
}, 240_000)

test('a post is refused with a reason, which can be taken back, and its person is told by mail', async () => {
  const admin = await open(owner, '/admin/moderation', widths[2])
  const { page } = admin
  const { keyboard } = page
  await page.getByRole('link', { name: rich }).click()
  await page.getByRole('heading', { name: 'What was matched' }).waitFor()
  await keyboard.press('r')
  await page.getByText('Choose a reason: the person reads it').waitFor()
  await page.getByRole('radio', { name: 'Promise of money' }).and(page.locator(':focus')).waitFor()
  await keyboard.press('Space')
  await page.getByLabel('More about it, if you like').fill('Say it without the riches.')
  await expectSoundAtEveryWidth(page, 'refusing')
  await changeWidth(page, widths[2])
  await enter(page, page.getByRole('button', { name: /^Refuse/ }))
  await page.getByText('1 post refused.').waitFor()
  expect(await read(refusedId)).toMatchObject({ state: 'draft' })
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('Taken back: the post is held again.').waitFor()
  expect(await read(refusedId)).toMatchObject({ state: 'held', schedule: { wallTime: '2031-05-14T09:00' } })

  await page.getByRole('link', { name: rich }).click()
  await page.getByText('Promise of money', { exact: true }).click()
  await page.getByLabel('More about it, if you like').fill('Say it without the riches.')
  await page.getByRole('button', { name: /^Refuse/ }).click()
  await page.getByText('1 post refused.').last().waitFor()
  await eventually(async () => expect(await mailed()).toContain('A post of yours was refused'))
  expect(await mailed()).toContain('The refusal of your post was taken back')
  expect(admin.problems).toEqual([])
  await admin.close()
})

test('its person sees on the dashboard that it was refused and why, follows it to the draft, and it is gone for good', async () => {
  const title = `“${rich}” was refused`
  const hers = await open(person, '/dashboard')
  const { page } = hers
  const notice = page.getByRole('listitem').filter({ hasText: title })
  await notice.getByText(/Say it without the riches\./).waitFor()
  await expectSoundAtEveryWidth(page, 'dashboard')
  await enter(page, notice.getByRole('link', { name: `See it: ${title}` }))
  await page.getByText('An administrator refused this post').waitFor()
  const unseen = async () => (await person.call(readDecisionNews, { query: {} })).count
  await eventually(async () => expect(await unseen()).toBe(0))
  const week = page.waitForResponse(/calendar\/week-ahead\//)
  await openPage(page, `${product.origin}/dashboard`)
  expect(await (await week).json()).toMatchObject({ needs: { unseen_decisions: 0 } })
  expect(await page.getByText(title).count()).toBe(0)
  expect(hers.problems).toEqual([])
  await hers.close()
})

test('its person appeals once: what is typed is there after a reload, and stays readable', async () => {
  const hers = await open(person, '/appeals')
  const { page } = hers
  await page.getByRole('heading', { name: 'One of your posts was refused.' }).waitFor()
  const item = page.getByRole('listitem', { name: rich })
  await item.getByText(/Say it without the riches\./).waitFor()
  await tabTo(page, item.getByLabel('Why it should be let go'))
  await page.keyboard.type('It is about bread.')
  await expectSoundAtEveryWidth(page, 'own')
  await page.reload()
  await expect.poll(() => item.getByLabel('Why it should be let go').inputValue()).toBe('It is about bread.')
  await enter(page, item.getByRole('button', { name: 'Send the appeal' }))
  await item.getByText('Your appeal is being read.').waitFor()
  expect(await item.getByRole('button', { name: 'Send the appeal' }).count()).toBe(0)
  await expectSoundAtEveryWidth(page, 'own-sent')
  const [refused] = (await person.call(listRefused, { query: {} })).results
  const again = await person.call(sendAppeal, { body: { caseId: refused?.caseId ?? 0, text: 'Once more' } })
  expect(again.appeal).toMatchObject({ id: refused?.appeal?.id, text: 'It is about bread.' })
  expect(hers.problems).toEqual([])
  await hers.close()
})

test('an administrator grants it; the person is told, plans the post again, and it goes out once', async () => {
  const admin = await open(owner, '/admin/moderation/appeals')
  const { page } = admin
  await page.getByRole('heading', { name: 'One appeal is open.' }).waitFor()
  await enter(page, page.getByRole('link', { name: rich }))
  await page.getByText('It is about bread.').waitFor()
  await tabTo(page, page.getByLabel('Your answer'))
  await page.keyboard.type('Bread it is.')
  await expectSoundAtEveryWidth(page, 'answer')
  await page.reload()
  await expect.poll(() => page.getByLabel('Your answer').inputValue()).toBe('Bread it is.')
  await enter(page, page.getByRole('button', { name: 'Grant' }))
  await page.getByRole('heading', { name: 'No appeal is open.' }).waitFor()
  await page.getByRole('link', { name: 'Decided', exact: true }).click()
  await page.getByRole('link', { name: rich }).click()
  await page.getByText(/^Granted by owner@example\.com/).waitFor()
  await page.getByText('Bread it is.').waitFor()
  await expectSoundAtEveryWidth(page, 'decided')

  await eventually(async () => expect(await mailed()).toContain('Your appeal was granted'))
  const before = await open(person, '/dashboard')
  const notice = before.page.getByRole('listitem').filter({ hasText: `Your appeal for “${rich}” is granted` })
  await notice.getByText('Bread it is.').waitFor()
  await takeScreen(before.page, 'appeals-dashboard-granted')
  await enter(before.page, notice.getByRole('button', { name: /^Seen/ }))
  await notice.waitFor({ state: 'detached' })
  await before.close()
  const hers = await open(person, '/appeals')
  await hers.page.getByText('Your appeal is granted: you may plan the post again as it is.').waitFor()
  await hers.page.getByText('Bread it is.').waitFor()
  await expectSoundAtEveryWidth(hers.page, 'own-granted')
  await enter(hers.page, hers.page.getByRole('link', { name: `Open the post: ${rich}` }))
  await hers.page.waitForURL(/\/post\/\d+$/)
  await hers.page.getByText('Nobody sees it yet. Give it a time, or publish it now.').waitFor()
  await takeScreen(hers.page, 'appeals-refused-draft')
  await enter(hers.page, hers.page.getByRole('link', { name: 'Edit', exact: true }))
  await expect.poll(() => hers.page.getByLabel('Post text').inputValue()).toBe(rich)
  await hers.page.getByText('Now', { exact: true }).click()
  await hers.page.getByRole('button', { name: 'Publish now' }).first().click()
  await hers.page.getByText('It is out everywhere it was meant to go.').first().waitFor()
  expect(out().filter((text) => text === rich)).toHaveLength(1)
  expect(admin.problems).toEqual([])
  expect(hers.problems).toEqual([])
  for (const visitor of [admin, hers]) await visitor.close()
})

test('a declined one stays readable on both sides, and whoever plans the post again is held again', async () => {
  const text = 'Get rich quick, no bread'
  const { id } = await plan({ text, wallTime: '2031-05-15T09:00' })
  await isHeld(id)
  const [waiting] = (await owner.call(listCases, { query: { search: 'no bread' } })).results
  if (!waiting) throw new Error('The post does not wait')
  const reason = { code: 'own' as const, text: 'Nothing but riches.' }
  const cases = [{ id: waiting.id, version: waiting.version }]
  await owner.call(decideCases, { body: { cases, decision: 'refused', reason } })
  await person.call(sendAppeal, { body: { caseId: waiting.id, text: 'Please.' } })

  const admin = await open(owner, '/admin/moderation/appeals')
  await admin.page.getByRole('link', { name: text }).click()
  await admin.page.getByRole('button', { name: 'Decline' }).click()
  await admin.page
    .getByText(/say why/i)
    .last()
    .waitFor()
  await admin.page.getByLabel('Your answer').fill('It is an advertisement.')
  await admin.page.getByRole('button', { name: 'Decline' }).click()
  await admin.page.getByRole('heading', { name: 'No appeal is open.' }).waitFor()
  await openPage(admin.page, `${product.origin}/admin/moderation/appeals?state=decided`)
  await admin.page.getByRole('link', { name: text }).click()
  await admin.page.getByText(/^Declined by owner@example\.com/).waitFor()

  await eventually(async () => expect(await mailed()).toContain('Your appeal was declined'))
  const hers = await open(person, '/appeals')
  const item = hers.page.getByRole('listitem', { name: text })
  await item.getByText('Your appeal is declined: the refusal stays.').waitFor()
  await item.getByText('It is an advertisement.').waitFor()
  await expectSoundAtEveryWidth(hers.page, 'own-declined')
  expect(await read(id)).toMatchObject({ state: 'draft' })
  const again = await plan({ text, wallTime: '2031-05-16T09:00' })
  await isHeld(again.id)
  expect(out()).not.toContain(text)
  expect(admin.problems).toEqual([])
  expect(hers.problems).toEqual([])
  for (const visitor of [admin, hers]) await visitor.close()
})
