import type { Locator, Page } from 'playwright-core'

/** What stands in the rows of a table as they are seen, its heads first: a row for each, a text for each of its cells. */
export async function readTable(page: Page, name: string): Promise<string[][]> {
  const table = page.getByRole('table', { name, exact: true })
  await table.waitFor()
  const rows = await table
    .locator('tr')
    .evaluateAll((found) =>
      found.map((row) => Array.from(row.querySelectorAll<HTMLElement>('th, td'), ({ innerText }) => innerText)),
    )
  return rows.map((cells) => cells.map(inOneLine))
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** How many of the texts have a number. */
export const numbersIn = (rows: readonly (readonly string[])[]): number =>
  rows.flat().filter((text) => /\d/.test(text)).length

/** What stands in each of them as it is seen. */
export const textsOf = async (items: Locator): Promise<string[]> => (await items.allInnerTexts()).map(inOneLine)
