import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkPost, createPost, readPost } from '../../contract/content.ts'
import { changeWidth } from '../support/onItsWay.ts'
import { takeScreen } from '../support/screens.ts'
import { expectAccessible, widths } from '../support/sound.ts'
import { openVisitor } from '../support/visitor.ts'
import { type ConnectedOwner, createConnectedOwner } from './connectedOwner.ts'

const field = 'Link to the post on LinkedIn'
const wrong = 'https://x.com/ada/status/1'
const patience = { timeout: 60_000, interval: 100 }

let scene: ConnectedOwner
beforeAll(async () => {
  scene = await createConnectedOwner()
})
afterAll(() => scene?.close())

const standing = () => scene.practice.linkedin.posts().map(({ text }) => text)
const linkOf = (text: string) =>
  `${scene.practice.linkedin.origin}/feed/update/${scene.practice.linkedin.posts().find((post) => post.text === text)?.id}`
const stateOf = async (id: number) => (await scene.owner.call(readPost, { id: String(id) })).state

/** A post that LinkedIn has and lets no app look for; its id. */
async function askedAbout(content: { text: string; firstComment?: string }): Promise<number> {
  scene.practice.linkedin.faults.set([{ kind: 'loseAnswer', operation: 'createPost', times: 1 }])
  const written = { clientKey: randomUUID(), ...content, intent: 'now' as const }
  const { id } = await scene.owner.call(createPost, { body: { ...written, accountIds: [scene.accounts.linkedin] } })
  await vi.waitFor(async () => expect(await stateOf(id)).toBe('unknown'), patience)
  const [first] = (await scene.owner.call(readPost, { id: String(id) })).publications
  await scene.owner.call(checkPost, { id: String(id), body: { publicationId: first?.id ?? 0 } })
  await vi.waitFor(async () => expect(await stateOf(id)).toBe('needs_person'), patience)
  return id
}

/** How many pixels an element reaches beyond its window, to whichever side. */
const overhangOf = async (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return Math.max(-left, right - window.innerWidth)
  })

/** Opens the field of the link by a button, and gives one that leads nowhere; at every width, in light and dark. */
async function seeWrongLink(id: number, button: string, picture: string): Promise<void> {
  const { page, close } = await openVisitor(scene.browser, { token: scene.owner.token, width: widths[0] })
  await page.goto(`${scene.product.origin}/post/${id}`)
  await page.getByRole('button', { name: button }).waitFor()
  for (const width of widths) await seeAt(page, width, `${picture}-asked`)
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('textbox', { name: field }).fill(wrong)
  for (const width of widths) await seeAt(page, width, picture)
  await page.getByRole('button', { name: 'It is on LinkedIn' }).click()
  await page.getByText(/^This link leads to no such post of Ada /).waitFor()
  for (const width of widths) {
    await seeAt(page, width, `${picture}-wrong`)
    expect(await page.getByRole('textbox', { name: field }).inputValue()).toBe(wrong)
    expect(await overhangOf(page, 'form input')).toBeLessThanOrEqual(0)
    expect(await overhangOf(page, 'form [role=alert] span:last-child')).toBeLessThanOrEqual(0)
  }
  await close()
}

async function seeAt(page: Page, width: number, picture: string): Promise<void> {
  await changeWidth(page, width)
  await expectAccessible(page, width, (end) => takeScreen(page, `${picture}-${end}`, { fullPage: true }))
}

test('a first comment goes below the post whose link its person gives, at every width, in light and dark', async () => {
  const id = await askedAbout({ text: 'Rye bread', firstComment: 'The recipe' })
  await seeWrongLink(id, 'It is on LinkedIn', 'post-link')
  expect(standing()).toEqual(['Rye bread'])

  const { page, close } = await openVisitor(scene.browser, { token: scene.owner.token })
  await page.goto(`${scene.product.origin}/post/${id}`)
  await page.getByRole('button', { name: 'It is on LinkedIn' }).click()
  await page.getByRole('textbox', { name: field }).fill(linkOf('Rye bread'))
  await page.keyboard.press('Enter')
  await vi.waitFor(async () => expect(await stateOf(id)).toBe('published'), patience)
  expect(standing()).toEqual(['Rye bread', 'The recipe'])
  await close()
})

test('a post that nothing goes on from leads to where its person says that it is, at every width, in light and dark', async () => {
  const id = await askedAbout({ text: 'Plum cake' })
  await seeWrongLink(id, 'It is, add the link', 'post-added-link')
  expect(await stateOf(id)).toBe('needs_person')

  const { page, problems, close } = await openVisitor(scene.browser, { token: scene.owner.token })
  await page.goto(`${scene.product.origin}/post/${id}`)
  await page.getByRole('button', { name: 'It is, add the link' }).click()
  await page.getByRole('textbox', { name: field }).fill(linkOf('Plum cake'))
  await page.keyboard.press('Enter')
  await page.getByText('It is out everywhere it was meant to go.').waitFor()
  expect(await page.getByRole('link', { name: /^Open/ }).getAttribute('href')).toBe(linkOf('Plum cake'))
  expect(problems).toEqual([])
  await close()
})

test('and is there in one step without a link', async () => {
  const id = await askedAbout({ text: 'Almond rolls' })
  const { page, close } = await openVisitor(scene.browser, { token: scene.owner.token })
  await page.goto(`${scene.product.origin}/post/${id}`)
  await page.getByRole('button', { name: 'It is on LinkedIn' }).click()
  await page.getByText('It is out everywhere it was meant to go.').waitFor()
  expect(await page.getByRole('link', { name: /^Open/ }).count()).toBe(0)
  expect(standing()).toContain('Almond rolls')
  await close()
})
