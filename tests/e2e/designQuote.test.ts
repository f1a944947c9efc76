import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProfilesForSelection, updateBrandAssets } from '../../contract/business.ts'
import { type DesignDocument, designDocument } from '../../contract/designDocument.ts'
import { readTemplate } from '../../contract/templates.ts'
import { showFailure } from '../support/failures.ts'
import { enter, tabTo } from '../support/keyboard.ts'
import { openPage } from '../support/onItsWay.ts'
import { openVisitor } from '../support/visitor.ts'
import { type ConnectedOwner, createConnectedOwner } from './connectedOwner.ts'

let made: ConnectedOwner
beforeAll(async () => {
  made = await createConnectedOwner()
  const [business] = (await made.owner.call(listProfilesForSelection, {})).profiles
  const body = { brandAssets: { colors: brand } }
  await made.owner.call(updateBrandAssets, { id: String(business?.id), body })
})
afterAll(async () => {
  await made?.close()
})

const brand = { primary: '#2f4a41', secondary: '#c68a4a', accent: '#8e2f2a', neutral: '#fdf3e7', text: '#3a1c0d' }
const words = 'We close when the last loaf is sold.'
const patience = { timeout: 30_000 }

async function storedDocument(address: string): Promise<DesignDocument> {
  const id = /\/editor\/(\d+)/.exec(address)?.[1] ?? ''
  const { document } = await made.owner.call(readTemplate, { id })
  return designDocument.parse(document)
}

test('by keyboard alone: a quote in the brand, exported, posted, and at the network in its right size', async () => {
  const visitor = await openVisitor(made.browser, { token: made.owner.token })
  showFailure(visitor)
  const { page, problems, close } = visitor
  const { keyboard } = page
  await openPage(page, `${made.product.origin}/editor`)
  await enter(page, page.getByRole('button', { name: /^Portrait/ }))
  const stage = page.getByRole('application')
  await stage.waitFor()

  await enter(page, page.getByRole('button', { name: 'Headline', exact: true }))
  await page.waitForURL(/\/editor\/\d+/)
  await tabTo(page, stage)
  await keyboard.press('Enter')
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type(words)
  await keyboard.press('Escape')
  await keyboard.press('Shift+ArrowDown')
  await expect
    .poll(async () => (await storedDocument(page.url())).pages[0]?.elements, patience)
    .toMatchObject([{ type: 'text', text: words, color: expect.toBeOneOf(Object.values(brand)) }])

  await enter(page, page.getByRole('button', { name: 'Use in a post' }), 'Shift+Tab')
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await enter(page, dialog.getByRole('button', { name: /post/i }).last())
  await page.waitForURL(/\/post\/create/)

  await tabTo(page, page.getByLabel('Post text'))
  await keyboard.type('Quoted')
  await tabTo(page, page.getByRole('group', { name: 'Post to' }).getByRole('button', { name: /^Bluesky/ }), 'Shift+Tab')
  await keyboard.press('Space')
  const when = page.getByRole('radiogroup', { name: 'When it goes out' })
  await tabTo(page, when.getByRole('radio', { checked: true }))
  await keyboard.press('ArrowRight')
  await enter(page, page.getByRole('button', { name: /^(Post|Publish)/ }).last())
  await expect.poll(() => posts()[0]?.text, patience).toBe('Quoted')

  const [picture] = posts()[0]?.media ?? []
  expect(picture?.alt).toBe(words)
  const bytes = await (await fetch(`${made.practice.bluesky.origin}${picture?.path}`)).arrayBuffer()
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1080, height: 1350 })
  expect(problems).toEqual([])
  await close()
})

const posts = () => made.practice.bluesky.posts()
