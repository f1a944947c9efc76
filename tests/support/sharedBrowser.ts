import type { Browser } from 'playwright-core'
import { launchBrowser } from './browser.ts'

let launched: Browser | null = null

/**
 * The browser of this worker: launched for the first file that asks for it, it ends with the process. A file's windows
 * share nothing with another's, since each is in a context of its own.
 */
export async function sharedBrowser(): Promise<Browser> {
  if (!launched?.isConnected()) launched = await launchBrowser()
  return launched
}

/** Closes what windows are left. */
export async function closeWindows(): Promise<void> {
  await Promise.all((launched?.contexts() ?? []).map((context) => context.close()))
}
