import type { ElementHandle, Page } from 'playwright-core'
import { type Figure, ms, quantile } from './figures.ts'
import { costsOf, mostScript, type PressCost, slowdown } from './slowed.ts'

/** Milliseconds from one press to the next: of one who looks at each page. */
const pace = 1500

/** The mark that is set each time when what was turned to is there. */
const shownMark = 'turned'

/** Pages of a calendar that are turned by a button. */
interface Turns {
  /** Of the button. */
  name: string
  changes: number
  /** In the page: from now on sets the mark whenever another page of the calendar is there with its posts. */
  markShown: (mark: string) => void
}

/** What each of some presses of a button costs, with what it turns to loaded already. */
export async function turnsOf(page: Page, { name, changes, markShown }: Turns): Promise<PressCost[]> {
  await page.evaluate(markShown, shownMark)
  await page.waitForTimeout(pace)
  const button = await page.getByRole('button', { name }).elementHandle()
  const act = async () => {
    for (let count = 0; count < changes; count += 1) {
      await pressWithMouse(page, button)
      await page.waitForTimeout(pace)
    }
  }
  return costsOf(page, { press: 'click', until: shownMark, act })
}

/** The pointer alone: to search the page for the button at each press would be work of its main thread too. */
async function pressWithMouse(page: Page, button: ElementHandle | null): Promise<void> {
  const box = await button?.boundingBox()
  if (!box) throw new Error('The button is not in sight')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** What the turns cost in script, beside the bound of a press, and their long tasks. */
export function turnFigures(what: string, costs: readonly PressCost[]): Figure[] {
  const tasks = costs.flatMap(({ longTasks }) => longTasks)
  const scripts = costs.map(({ script }) => script)
  return [
    {
      what: `${what}, ${slowdown}× slowed, p95 of ${costs.length}`,
      value: ms(quantile(scripts, 0.95)),
      beside: `${mostScript} ms at most; median ${ms(quantile(scripts, 0.5))}`,
    },
    {
      what: `long tasks in these ${costs.length} changes`,
      value: String(tasks.length),
      beside: tasks.length === 0 ? 'none wanted' : `none wanted; longest ${ms(Math.max(...tasks))}`,
    },
  ]
}
