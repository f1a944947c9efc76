import type { Locator, Page } from 'playwright-core'

/** What stands in the rows of a table as they are seen, its heads first: a row for each, a text for each of its cells. */
export const readTable = (page: Page, name: string): Promise<string[][]> =>
  readRows(page.getByRole('table', { name, exact: true }).locator('tr'), 'th, td')

/** The same of the items of lists, by what each of them is made of. */
export const readRows = (rows: Locator, cells: string): Promise<string[][]> =>
  rows.evaluateAll(
    (found, selector) =>
      found.map((row) =>
        Array.from(row.querySelectorAll<HTMLElement>(selector), (cell) => cell.innerText.replace(/\s+/g, ' ').trim()),
      ),
    cells,
  )

/** How many of the texts have a number. */
export const numbersIn = (rows: readonly (readonly string[])[]): number =>
  rows.flat().filter((text) => /\d/.test(text)).length

/** What stands in each of them as it is seen. */
export const textsOf = async (items: Locator): Promise<string[]> =>
  (await items.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())
