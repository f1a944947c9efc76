import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPost, readPost } from '../../contract/content.ts'
import { changeWidth } from '../support/onItsWay.ts'
import { takeScreen } from '../support/screens.ts'
import { expectAccessible, widths } from '../support/sound.ts'
import { openVisitor } from '../support/visitor.ts'
import { type ConnectedOwner, createConnectedOwner } from './connectedOwner.ts'

const deleting = ['twitter', 'facebook', 'linkedin', 'linkedin_org', 'threads', 'bluesky', 'mastodon'] as const
const text = 'Rye bread on Saturday'
const patience = { timeout: 60_000, interval: 100 }

let scene: ConnectedOwner
beforeAll(async () => {
  scene = await createConnectedOwner()
})
afterAll(() => scene?.close())

/** A post that is out on every network whose API deletes; its id. */
async function published(): Promise<number> {
  const accountIds = deleting.map((network) => scene.accounts[network])
  const written = { clientKey: randomUUID(), text, accountIds, intent: 'now' as const }
  const { id } = await scene.owner.call(createPost, { body: written })
  await vi.waitFor(
    async () => expect((await scene.owner.call(readPost, { id: String(id) })).state).toBe('published'),
    patience,
  )
  return id
}

/** What is there is accessible at every width, in light and dark. */
async function expectAccessibleAtAll(page: Page, picture: string): Promise<void> {
  for (const width of widths) {
    await changeWidth(page, width)
    await expectAccessible(page, width, (end) => takeScreen(page, `${picture}-${end}`))
  }
}

const standing = () => deleting.map((network) => scene.practice[network].posts().map((post) => post.text))

test('a post is deleted on X, Facebook, LinkedIn, Threads, Bluesky and Mastodon: their timelines no longer show it', async () => {
  const id = await published()
  const { page, problems, close } = await openVisitor(scene.browser, { token: scene.owner.token })
  await page.goto(`${scene.practice.mastodon.origin}/`)
  await page.getByText(text).first().waitFor()

  await page.goto(`${scene.product.origin}/post/${id}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete this post?' })
  await dialog.getByText('It can be deleted on Bluesky.').waitFor()
  expect(standing()).toEqual(deleting.map(() => [text]))
  await dialog.getByRole('button', { name: 'Delete here and on the networks' }).click()
  await page.waitForURL(/\/calendar/)

  expect(standing()).toEqual(deleting.map(() => []))
  for (const network of deleting) {
    await page.goto(`${scene.practice[network].origin}/`)
    expect(await page.getByText(text).count()).toBe(0)
  }
  expect(problems).toEqual([])
  await close()
})

test('the question and what is left of a post are sound at every width, in light and dark', async () => {
  const id = await published()
  scene.practice.mastodon.faults.set([{ kind: 'refuse', operation: 'deleteStatus', times: 1, status: 403 }])
  scene.practice.twitter.faults.set([{ kind: 'loseAnswer', operation: 'deletePost', times: 1 }])
  const { page, close } = await openVisitor(scene.browser, { token: scene.owner.token, width: widths[0] })
  await page.goto(`${scene.product.origin}/post/${id}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete this post?' })
  await dialog.getByRole('list').waitFor()
  await expectAccessibleAtAll(page, 'post-deletion')
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete here and on the networks' }).click()
  await page.getByText('Deleted on Bluesky', { exact: true }).waitFor()
  await page.getByText('It is not known whether X has deleted it.').waitFor()
  await expectAccessibleAtAll(page, 'post-partly-deleted')
  await close()
})
