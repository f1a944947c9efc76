import { mkdir } from 'node:fs/promises'
import type { PageScreenshotOptions } from 'playwright-core'

/** Where pictures are wanted to be looked at. A run of all tests has nobody who does, and they take time of their own. */
const folder = process.env.SHOTS

/** What is drawn: a page, or an element of one. */
interface Drawn {
  screenshot(options: PageScreenshotOptions): Promise<unknown>
}

/** Takes a picture by its name (`home-375-light`) into the folder that `SHOTS` names; none where it names none. */
export async function takeScreen(drawn: Drawn, name: string, options: PageScreenshotOptions = {}): Promise<void> {
  if (!folder) return
  await mkdir(folder, { recursive: true })
  await drawn.screenshot({ ...options, path: `${folder}/${name}.png` })
}
