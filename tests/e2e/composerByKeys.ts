import type { Locator, Page } from 'playwright-core'
import { enter, pressUntilOn, tabTo } from '../support/keyboard.ts'

/** The list of the texts of a post. */
const texts = (page: Page): Locator => page.getByRole('tablist', { name: 'Texts of the post' })

/** More rows than any list of texts has. */
const mostRows = 30

/** Presses the tiles by keys until a post goes to the accounts of these names and to no others. */
export async function chooseAccounts(page: Page, names: readonly string[]): Promise<void> {
  const tiles = page.getByRole('group', { name: 'Post to' }).getByRole('button')
  await tiles.first().waitFor()
  await tabTo(page, tiles.last(), 'Shift+Tab')
  for (const tile of (await tiles.all()).toReversed()) {
    const isWanted = names.includes((await tile.getAttribute('aria-label')) ?? '')
    if (String(isWanted) === (await tile.getAttribute('aria-pressed'))) continue
    await tabTo(page, tile, 'Shift+Tab')
    await page.keyboard.press('Space')
  }
}

/** Goes to the list of texts, and on in it to the one of a name: `X`, `@ada`. */
export async function chooseText(page: Page, name: string): Promise<void> {
  const wanted = texts(page).getByRole('tab', { name: new RegExp(`^${name}\\b`) })
  await tabTo(page, texts(page).locator('[aria-selected=true]'), 'Shift+Tab')
  await pressUntilOn(page, wanted, { key: 'ArrowDown', most: mostRows })
}

/** Writes a network its own text in place of the common one. */
export async function writeOwnText(page: Page, name: string, text: string): Promise<void> {
  await chooseText(page, name)
  await tabTo(page, page.getByRole('textbox', { name: `Text for ${name}` }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

/** Brings files of the computer into the post. */
export async function addFiles(page: Page, files: readonly string[]): Promise<void> {
  // Asked for early: the browser learns of it on another way than of the key.
  const chooser = page.waitForEvent('filechooser')
  await enter(page, page.getByRole('button', { name: 'Add media' }))
  await page.locator('[role=menu]:focus').waitFor()
  await page.getByRole('menuitem', { name: 'Choose files' }).and(page.locator('[data-highlighted]')).waitFor()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles([...files])
}

/** Says what is in a picture: `photo 1`. */
export async function describe(page: Page, name: string, words: string, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
  await enter(page, page.getByRole('button', { name: new RegExp(`^Add alt text to ${name}$`, 'i') }), key)
  const panel = page.getByRole('region', { name: new RegExp(`^${name}$`, 'i') })
  await tabTo(page, panel.getByLabel(`What is in ${name}?`))
  await page.keyboard.type(words)
  await panel.getByText('Saved', { exact: true }).waitFor()
}
