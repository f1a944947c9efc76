import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMedia } from '../../contract/media.ts'
import { createTemplate } from '../../contract/templates.ts'
import { blankDocument } from '../../rules/designs/blankDocument.ts'
import { textElementOf } from '../../rules/designs/newElements.ts'
import { axeViolations } from '../support/axe.ts'
import { showFailure } from '../support/failures.ts'
import { openPage } from '../support/onItsWay.ts'
import { openVisitor } from '../support/visitor.ts'
import { type ConnectedOwner, createConnectedOwner } from './connectedOwner.ts'

let made: ConnectedOwner
let address = ''
beforeAll(async () => {
  made = await createConnectedOwner()
  const { owner, product } = made
  const body = { customId: 'daily', name: 'Daily bread', document: dailyBread() }
  const { id } = await owner.call(createTemplate, { body })
  address = `${product.origin}/editor/${id}?bulk=1`
})
afterAll(async () => {
  await made?.close()
})

function dailyBread() {
  const design = blankDocument({ width: 1080, height: 1080 }, 'p1')
  const box = { x: 90, width: 900 }
  const elements = [
    textElementOf({ id: 'head', ...box, y: 200, height: 300, size: 150, text: 'Rye', slot: 'Headline' }),
    textElementOf({ id: 'line', ...box, y: 600, height: 120, size: 60, text: 'From seven', slot: 'Line' }),
  ]
  return { ...design, pages: design.pages.map((page) => ({ ...page, elements })) }
}

const list = 'Headline;Line;Baker\nStollen;From eight;Ada\nSpelt;From nine;Ben\nPretzel;;Cem'

test.each([1440, 375])('a list becomes pictures of the library in the design’s size, %i px wide', async (width) => {
  const visitor = await openVisitor(made.browser, { token: made.owner.token, width })
  showFailure(visitor)
  const { page, problems, close } = visitor
  await openPage(page, address)
  const dialog = page.getByRole('dialog', { name: 'Many pictures from a list' })
  await dialog.getByText('Paste', { exact: true }).click()
  await dialog.getByLabel('Rows').fill(list)
  await dialog.getByRole('button', { name: 'Use these rows' }).click()
  await dialog.getByText('3 pictures, one needs a look.').waitFor()
  await dialog.getByText('Left out: Baker.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await dialog.getByText('Picture 3', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Make 2 pictures' }).click()
  await dialog.getByText('2 pictures in your media.').waitFor()
  // The dialog says it: no notice says it beside.
  expect(await page.getByText(/stored in your media|uploaded\./).count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  const { results } = await made.owner.call(listMedia, { query: { search: 'Daily bread' } })
  const newest = results.slice(0, 2)
  expect(newest.map(({ name }) => name).toSorted()).toEqual(['Daily bread 1.png', 'Daily bread 2.png'])
  expect(newest.map(({ altText }) => altText).toSorted()).toEqual(['Spelt. From nine.', 'Stollen. From eight.'])
  for (const { url } of newest) {
    const bytes = await (await fetch(new URL(url, made.product.origin))).arrayBuffer()
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1080, height: 1080 })
  }
  expect(problems).toEqual([])
  await close()
})

test('sentences with a comma each make a picture a row, and the person may say otherwise', async () => {
  const { page, problems, close } = await openVisitor(made.browser, { token: made.owner.token, width: 1440 })
  await openPage(page, address)
  const dialog = page.getByRole('dialog', { name: 'Many pictures from a list' })
  await dialog.getByText('Paste', { exact: true }).click()
  await dialog.getByLabel('Rows').fill('Fresh rye, warm from the oven\nSpelt, baked at noon')
  await dialog.getByRole('button', { name: 'Use these rows' }).click()
  await dialog.getByText('Read as one text a row.').waitFor()
  await dialog.getByRole('img', { name: /Fresh rye, warm from the oven/ }).waitFor()
  await dialog.getByLabel('Each row is one text').focus()
  await page.keyboard.press('Space')
  await dialog.getByText('Read as 2 columns, separated by commas.').waitFor()
  expect(problems).toEqual([])
  await close()
})
