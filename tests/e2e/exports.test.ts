import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadFile } from '../../scripts/demo/uploadFile.ts'
import { axeViolations } from '../support/axe.ts'
import { filesInZip } from '../support/filesInZip.ts'
import { lowTargets } from '../support/lowTargets.ts'
import { picture } from '../support/media/pictures.ts'
import { type PlannedPost, startWithPlannedPost } from '../support/plannedPost.ts'
import { takeScreen } from '../support/screens.ts'
import { startTestProduct } from '../support/testProduct.ts'
import { openVisitor } from '../support/visitor.ts'

let scene: PlannedPost
beforeAll(async () => {
  scene = await startWithPlannedPost(startTestProduct)
})
afterAll(() => scene?.close())

/** Puts a picture into the owner's library. */
async function bringPicture(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'solo-social-exports-'))
  const path = join(folder, 'bread.png')
  await writeFile(path, await picture('png'))
  const { call, token } = scene.owner
  await uploadFile(call, { origin: scene.origin, token, file: pathToFileURL(path), alt: 'Bread' })
  await rm(folder, { recursive: true })
}

/** The profile with what one can take along. */
async function openData(colorScheme: 'light' | 'dark' = 'light') {
  const visitor = await openVisitor(scene.browser, { token: scene.owner.token, colorScheme })
  await visitor.page.goto(`${scene.origin}/profile#data`)
  await visitor.page.getByRole('button', { name: 'Make a private address' }).waitFor()
  return visitor
}

/** Presses a button, and answers the file that the browser has downloaded. */
async function downloaded(page: Page, button: string): Promise<{ name: string; content: Buffer }> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const download = await coming
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

test('a browser downloads posts, calendar and everything, and each file is what it says', async () => {
  await bringPicture()
  const { page, close } = await openData()
  const csv = await downloaded(page, 'Download CSV')
  expect(csv.name).toMatch(/^posts-\d{4}-\d\d-\d\d\.csv$/)
  expect(csv.content.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(csv.content.toString()).toContain('Bread at nine')

  const calendar = await downloaded(page, 'Download calendar')
  expect(calendar.name).toMatch(/\.ics$/)
  expect(calendar.content.toString()).toMatch(/^BEGIN:VCALENDAR\r\n/)

  const archive = await downloaded(page, 'Download everything')
  expect(archive.name).toMatch(/^solo-social-.*\.zip$/)
  expect([...filesInZip(archive.content).keys()]).toEqual([
    expect.stringMatching(/^media\/\d+-bread\.png$/),
    'data.json',
  ])
  await close()
})

test('a private address is made, read by a calendar, and revoked, by keyboard alone', async () => {
  const { page, close } = await openData()
  await page.getByRole('button', { name: 'Make a private address' }).focus()
  await page.keyboard.press('Enter')
  const address = await page.getByLabel('Private address', { exact: true }).inputValue()
  const read = () => fetch(address)
  const calendar = await read()
  expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(await calendar.text()).toContain('BEGIN:VCALENDAR')

  await page.getByRole('button', { name: /^Revoke the address/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Revoke address' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('No private address yet.').waitFor()
  expect((await read()).status).toBe(404)
  await close()
})

test('what one can take along is whole at every width, in light and dark', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, close } = await openData(colorScheme)
    await page.getByRole('button', { name: 'Make a private address' }).click()
    await page.getByText('Copy this address now').waitFor()
    await page.getByLabel('From').fill('2031-05-02')
    await page.getByLabel('Until').fill('2031-05-01')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    await page.getByText('The last day is before the first one').waitFor()
    for (const width of [1440, 768, 375]) {
      await page.setViewportSize({ width, height: 812 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect(await axeViolations(page)).toEqual([])
      if (width === 375) expect(await lowTargets(page, '#data')).toEqual([])
      await takeScreen(page.locator('#data'), `exports-${width}-${colorScheme}`)
    }
    await page
      .getByRole('button', { name: /^Revoke the address/ })
      .first()
      .click()
    await page.getByRole('alertdialog').waitFor()
    await takeScreen(page, `exports-revoke-375-${colorScheme}`)
    await close()
  }
})
