import type { Page } from 'playwright-core'
import { readTable, textsOf } from './readPage.ts'

/** Every number of `/platform-strategy`: what each hour says to who hears the map, and all else as it is seen. */
export async function readStrategyPage(page: Page) {
  const main = page.locator('main')
  await page.getByRole('button', { name: 'All hours' }).click()
  const map = page.getByRole('table', { name: 'Best hours of the week' }).getByRole('button')
  await map.nth(167).waitFor()
  const heard = await map.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''))
  await main.getByText('Table', { exact: true }).click()
  const inSection = (name: string, item: string) => textsOf(page.getByRole('region', { name }).locator(item))
  const [finding, [basis]] = [await textsOf(main.locator('h1')), await textsOf(main.locator('header p'))]
  const recommended = page.getByRole('complementary', { name: 'What to do about it' }).locator('li')
  return {
    ...{ finding: finding[0], basis, map: heard },
    best: (await readTable(page, 'Best hours')).slice(1),
    cadence: await inSection('How often', 'li'),
    traits: await inSection('What did well', 'dl > div'),
    recommended: (await textsOf(recommended)).map((text) => text.replace(/ Apply Not now$/, '')),
  }
}
