import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPosts } from '../../contract/content.ts'
import { showFailure } from '../support/failures.ts'
import { changeWidth, openPage } from '../support/onItsWay.ts'
import { type PlannedPost, startWithPlannedPost } from '../support/plannedPost.ts'
import { expectAccessible } from '../support/sound.ts'
import { startTestProduct } from '../support/testProduct.ts'
import { openVisitor } from '../support/visitor.ts'

let planned: PlannedPost
beforeAll(async () => {
  planned = await startWithPlannedPost(startTestProduct)
})
afterAll(() => planned?.close())

const list = [
  'Text;Date;Time;Where;Bucket;Image',
  'Rye bread on Saturday;24.12.2031;9:00;Bluesky;;',
  'Bread at nine;14.5.2031;9 AM;Bluesky;;',
  '"Buns; with ""real"" butter";31.2.2031;9:00;Nowhere;Tipps;https://127.0.0.1/buns.png',
  'Käse für später;;;;;',
].join('\r\n')

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function expectSoundAtBoth(page: Page): Promise<void> {
  for (const width of [375, 1440]) {
    await changeWidth(page, width)
    await expectAccessible(page, width)
  }
}

test('a list is chosen, its columns are said, its rows mended and imported, and all of it is undone', async () => {
  const { origin, owner, browser } = planned
  const visitor = await openVisitor(browser, { token: owner.token })
  showFailure(visitor)
  const { page, problems } = visitor
  const countPosts = async () => (await owner.call(listPosts, { query: {} })).count
  await openPage(page, `${origin}/posts`)
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Import posts' }).waitFor()
  await expectSoundAtBoth(page)

  const file = { name: 'posts.csv', mimeType: 'text/csv', buffer: Buffer.from(list, 'latin1') }
  await page.getByLabel('Choose a CSV file').setInputFiles(file)
  await heading(page, '4 rows in posts.csv').waitFor()
  await page.getByLabel('What “Where” says').selectOption('Accounts or networks')
  await expectSoundAtBoth(page)
  await press(page, 'Look at the posts')

  await heading(page, '4 posts, 1 needs you').waitFor()
  const row = (name: string) => page.getByRole('listitem', { name })
  await row('Post 2').getByText('There is a post with this text at this time already.').waitFor()
  await row('Post 3').getByText('“31.2.2031” does not exist.').waitFor()
  await row('Post 3').getByText('No account is called “Nowhere”.').waitFor()
  await row('Post 3').getByText('There is no bucket “Tipps”: the post comes into none.').waitFor()
  await row('Post 4').getByText('Käse für später').waitFor()
  await press(page, 'Leave it out')
  await heading(page, '3 posts, 1 needs you, 1 left out').waitFor()

  await page.reload()
  await heading(page, '4 rows in posts.csv').waitFor()
  await press(page, 'Look at the posts')
  await heading(page, '3 posts, 1 needs you, 1 left out').waitFor()
  await press(page, 'Edit post 3')
  await row('Post 3').getByLabel('Date').fill('24.12.2031')
  await row('Post 3').getByLabel('Where').fill('Mastodon')
  await expectSoundAtBoth(page)
  await heading(page, '3 posts, 1 left out').waitFor()
  await press(page, 'Import 3 posts')

  await page.getByText('1 picture could not be fetched. Nothing is imported yet.').waitFor()
  expect(await countPosts()).toBe(1)
  await press(page, 'Import without it')
  await press(page, 'Import 3 posts')
  await heading(page, '3 posts are imported').waitFor()
  await expectSoundAtBoth(page)
  const { results } = await owner.call(listPosts, { query: {} })
  expect(results.map(({ text, state, schedule }) => [text, state, schedule?.wallTime ?? null]).sort()).toEqual([
    ['Bread at nine', 'scheduled', '2031-05-14T09:00'],
    ['Buns; with "real" butter', 'scheduled', '2031-12-24T09:00'],
    ['Käse für später', 'draft', null],
    ['Rye bread on Saturday', 'scheduled', '2031-12-24T09:00'],
  ])

  await press(page, 'Undo the import')
  await heading(page, '3 posts removed').waitFor()
  expect(await countPosts()).toBe(1)
  await press(page, 'Import another list')
  await page.getByRole('region', { name: 'Imports of the last day' }).getByText('undone').waitFor()
  // The picture, which is at no public address.
  expect(problems).toEqual([expect.stringContaining('/media/from_url/')])
})
