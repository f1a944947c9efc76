import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changePost, createPost } from '../../contract/content.ts'
import { changeWidth } from '../support/onItsWay.ts'
import { takeScreen } from '../support/screens.ts'
import { expectSound, widths } from '../support/sound.ts'
import { type ComposerScene, createComposerScene } from './composerScene.ts'

let scene: ComposerScene
beforeAll(async () => {
  scene = await createComposerScene()
})
afterAll(() => scene?.close())

/** A draft whose link has a card of its own, and parameters. */
function linked() {
  const address = `${scene.website.origin}/`
  const { bluesky, linkedin, mastodon } = scene.accounts
  const title = 'Learn to fold, and to bake what was folded'
  const description = 'Six places on a Saturday in December, with coffee and rolls'
  return {
    text: `Six places are left: ${address}`,
    accountIds: [bluesky, linkedin, mastodon],
    utm: { source: '{network}', medium: 'social', campaign: 'rye' },
    linkCards: [{ address, title, description, mediaId: scene.mediaIds[0] ?? null, isRemoved: false }],
    intent: 'draft' as const,
  }
}

const made = (given: ReturnType<typeof linked>) =>
  scene.owner.call(createPost, { body: { ...given, clientKey: randomUUID() } })

async function expectSoundAtAll(page: Page, name: string) {
  for (const width of widths) {
    await changeWidth(page, width)
    await expectSound(page, width, (end) => takeScreen(page, `links-${name}-${end}`, { fullPage: true }))
  }
}

/** The refused call is what the browser notes. */
const unforeseen = (problems: readonly string[], status: number) =>
  problems.filter((problem) => !problem.includes(`status of ${status}`))

test('a link without a page is told quietly, with nothing to press', async () => {
  const text = `Six places are left: ${scene.website.origin}/gone`
  const id = await scene.draft({ text, accountIds: [scene.accounts.bluesky] })
  const { page, problems, close } = await scene.open(`/post/create?edit=${id}`, widths[0])
  await page.getByText('No card for this link. There is no page at this address.').waitFor()
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  await expectSoundAtAll(page, 'missing')
  expect(unforeseen(problems, 400)).toEqual([])
  await close()
})

test('a page that cannot be reached is asked for again, and its card is there then', async () => {
  const id = await scene.draft({ text: linked().text, accountIds: [scene.accounts.bluesky] })
  const { page, problems, close } = await scene.open('/posts', widths[0])
  const calls = '**/provider/link-cards/'
  await page.route(calls, (route) => route.fulfill({ status: 502, json: { error: 'wren.coffee cannot be reached.' } }))
  await page.goto(`${scene.product.origin}/post/create?edit=${id}`)
  await page.getByText('No card for this link. wren.coffee cannot be reached.').waitFor()
  await expectSoundAtAll(page, 'unreachable')
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Add a card' }).click()
  await page.getByRole('region', { name: 'Link card' }).waitFor()
  expect(unforeseen(problems, 502)).toEqual([])
  await close()
})

test('the page of a post shows the card and the parameters that its links go out with', async () => {
  const { id } = await made(linked())
  const { page, problems, close } = await scene.open(`/post/${id}`, widths[0])
  const post = page.getByRole('complementary', { name: 'The post' })
  await post.getByText('Learn to fold, and to bake what was folded').waitFor()
  await post.getByText('UTM parameters of the links').waitFor()
  await expectSoundAtAll(page, 'post')
  expect(problems).toEqual([])
  await close()
})

test('both versions of a post that was changed elsewhere show theirs', async () => {
  const given = linked()
  const { id, version } = await made(given)
  const { page, problems, close } = await scene.open(`/post/create?edit=${id}`, widths[0])
  const area = page.getByLabel('Post text')
  await area.waitFor()
  const theirs = { ...given, utm: null, text: `${given.text} Come`, version }
  await scene.owner.call(changePost, { id: String(id), body: theirs })
  await area.fill(`${given.text} Now`)
  await page.getByRole('heading', { name: 'Which one shall stay?' }).waitFor()
  await expect.poll(() => page.getByText('Learn to fold, and to bake what was folded').count()).toBe(2)
  expect(await page.getByText('UTM parameters of the links').count()).toBe(1)
  await expectSoundAtAll(page, 'conflict')
  expect(unforeseen(problems, 409)).toEqual([])
  await close()
})
