import type { Page } from 'playwright-core'
import { onTestFailed } from 'vitest'
import type { Visitor } from './visitor.ts'

/** Keeps what a person would have seen when the calling test fails, in test-results/failures, and says what went wrong there. */
export function showFailure({ page, problems }: Visitor): void {
  onTestFailed(async ({ task }) => {
    const path = `test-results/failures/${task.name.replaceAll(/\W+/g, '-').slice(0, 120)}.png`
    console.error([`${page.url()} (${path})`, ...problems, await wordsOf(page)].join('\n'))
    await page.screenshot({ path })
  })
}

const wordsOf = (page: Page): Promise<string> => page.locator('body').innerText().catch(String)
