import type { Page } from 'playwright-core'
import { networks } from '../contract/networks.ts'
import { launchBrowser } from '../tests/support/browser.ts'
import { startProduct } from '../tests/support/product.ts'
import { openVisitor } from '../tests/support/visitor.ts'
import { fillDataFolder, temporaryFolder } from './dataFolder.ts'
import { type Figure, type Form, ms, quantile, type Section } from './figures.ts'
import { monthsAround } from './seed.ts'
import { costsOf, mostScript, type PressCost, slowDown, slowdown } from './slowed.ts'

const written =
  'Rye, country loaf and the last of the pumpkin buns, from @ada.example.com #baking https://example.com/today\n\nCome before eleven.'
const typed = ' Two hundred loaves of rye are in the oven now, and the door opens at seven.'

/** What X takes of who pays, with room for what is typed. */
const longest = 25_000
const long = `${written}\n\n`.repeat(Math.ceil(longest / written.length)).slice(0, longest - typed.length)

const texts = [
  { name: 'a short text', text: written },
  { name: `${longest.toLocaleString('en')} characters`, text: long },
]

/** From a key in the composer to the paint of its letter, with an account of every network chosen and its preview open. */
export const composerKeys: Section = {
  title: 'Keys in the composer',
  async measure(form: Form) {
    await using folder = await temporaryFolder()
    const months = monthsAround(new Date(), 0, 0)
    const token = await fillDataFolder(folder.path, { posts: 50, months, accounts: networks })
    const figures = [{ what: 'accounts chosen', value: String(networks.length) }]
    const keys = form.isShort ? typed.slice(0, 10) : typed
    const chosen = form.isShort ? texts.slice(0, 1) : texts
    await using all = new AsyncDisposableStack()
    const product = all.adopt(await startProduct({ env: { DATA_DIR: folder.path } }), (it) => it.stop())
    const browser = all.adopt(await launchBrowser(), (it) => it.close())
    for (const { name, text } of chosen) {
      const visitor = await openVisitor(browser, { token })
      await visitor.page.goto(`${product.origin}/post/create`, { waitUntil: 'networkidle' })
      figures.push(...figuresOf(name, await costsOfTyping(visitor.page, { text, keys }, form)))
      await visitor.close()
    }
    return figures
  },
}

interface Typed {
  /** What stands there already. */
  text: string
  /** What is typed behind it. */
  keys: string
}

/** Of a new post for every account. */
async function costsOfTyping(page: Page, { text, keys }: Typed, form: Form): Promise<PressCost[]> {
  const tiles = page.getByRole('group', { name: 'Post to' }).getByRole('button', { pressed: false })
  while ((await tiles.count()) > 0) await tiles.first().click()
  const area = page.getByLabel('Post text')
  await area.fill(text)
  await page
    .getByRole('article')
    .nth(networks.length - 1)
    .waitFor()
  await slowDown(page, form)
  await area.press('End')
  const act = () => area.pressSequentially(keys, { delay: 150, timeout: 120_000 })
  return costsOf(page, { press: 'keydown', until: 'input', act })
}

function figuresOf(name: string, costs: readonly PressCost[]): Figure[] {
  const scripts = costs.map(({ script }) => script)
  const withBrowser = costs.map((cost) => cost.withBrowser)
  const tasks = costs.flatMap(({ longTasks }) => longTasks)
  return [
    {
      what: `${name}: script from key to paint, ${slowdown}× slowed, p95 of ${costs.length}`,
      value: ms(quantile(scripts, 0.95)),
      beside: `${mostScript} ms at most; median ${ms(quantile(scripts, 0.5))}`,
    },
    {
      what: `${name}: the same with the browser’s own editing`,
      value: ms(quantile(withBrowser, 0.95)),
      beside: `median ${ms(quantile(withBrowser, 0.5))}`,
    },
    {
      what: `${name}: long tasks meanwhile`,
      value: String(tasks.length),
      beside: tasks.length === 0 ? 'none wanted' : `none wanted; longest ${ms(Math.max(...tasks))}`,
    },
  ]
}
