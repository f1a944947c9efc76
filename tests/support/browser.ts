import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { type Executable, npmChromium, npmChromiumFits } from './chromiumFiles.ts'

/** What a Chromium is started with that only tests use. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const installedPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
]

/**
 * Starts a Chromium: the one that `CHROMIUM` names, else npm's (Linux x64), else an installed one, else Playwright's.
 * Fails with one sentence where there is none; a test is never left out for want of a browser.
 */
export async function launchBrowser(): Promise<Browser> {
  const { path, env } = await findBrowser()
  try {
    return await chromium.launch({ executablePath: path, args: browserFlags, env: { ...process.env, ...env } })
  } catch (cause) {
    throw new Error(`The browser at ${path} does not start: name another in the environment variable CHROMIUM.`, {
      cause,
    })
  }
}

/** Where the browser is, without starting it. */
export async function findBrowser(): Promise<Executable> {
  const named = process.env.CHROMIUM
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM names ${named}, and there is no such file.`)
    return { path: named, env: {} }
  }
  if (npmChromiumFits()) return npmChromium()
  const path = [...installedPlaces, chromium.executablePath()].find((place) => existsSync(place))
  if (path) return { path, env: {} }
  throw new Error('No browser was found: install Chrome, Chromium or Edge, or name one in CHROMIUM.')
}
