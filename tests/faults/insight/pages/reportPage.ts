import type { Page } from 'playwright-core'
import { type Measure, measures } from '../../../../contract/analytics.ts'
import { labels } from './expectedWords.ts'
import { readTable, textsOf } from './readPage.ts'

/** Every number of `/analytics`, as it is seen there. */
export async function readReportPage(page: Page) {
  await page.getByRole('table', { name: 'What is counted' }).waitFor()
  return {
    finding: await textOf(page, 'h1'),
    days: await textOf(page, 'header p'),
    totals: (await readTable(page, 'What is counted')).slice(1),
    accounts: (await readTable(page, 'By network')).slice(1),
    best: await readRanking(page, 'Went best'),
    weakest: await readRanking(page, 'Went weakest'),
  }
}

const textOf = async (page: Page, selector: string): Promise<string> =>
  (await page.locator('main').locator(selector).first().innerText()).replace(/\s+/g, ' ').trim()

/** Where each post is seen, and what stands there of it. */
async function readRanking(page: Page, name: string): Promise<string[][]> {
  const items = page.getByRole('region', { name, exact: true }).locator('li')
  const addresses = await items
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return (await textsOf(items)).map((text, nth) => [addresses[nth] ?? '', text])
}

/** The table beside the chart for every measure, by week or by day. */
export async function readFigures(page: Page, by: 'week' | 'day'): Promise<[Measure, string[][]][]> {
  const shown: [Measure, string[][]][] = []
  await page.getByText(`By ${by}`, { exact: true }).click()
  for (const measure of measures) {
    await page.getByRole('table', { name: 'What is counted' }).getByText(labels[measure], { exact: true }).click()
    await page.getByRole('table', { name: `${labels[measure]} by ${by}`, exact: true }).waitFor()
    shown.push([measure, (await readTable(page, `${labels[measure]} by ${by}`)).slice(1)])
  }
  return shown
}

/** What is heard of each day of the chart, the first one first. */
export async function hearChart(page: Page): Promise<string[]> {
  const slider = page.getByRole('slider')
  const days = Number(await slider.getAttribute('aria-valuemax'))
  const heard: string[] = []
  for (const key of ['Home', ...Array.from({ length: days - 1 }, () => 'ArrowRight')]) {
    await slider.press(key)
    heard.push((await slider.getAttribute('aria-valuetext')) ?? '')
  }
  return heard
}
