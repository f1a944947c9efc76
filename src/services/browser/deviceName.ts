import { strings } from '../../../strings/browser.ts'

/** In the order in which they are looked for: most browsers name others beside themselves. */
const browsers = { Edg: strings.edge, Firefox: strings.firefox, Chrome: strings.chrome, Safari: strings.safari }
const systems = {
  Android: strings.android,
  iPhone: 'iPhone',
  iPad: 'iPad',
  Windows: strings.windows,
  'Mac OS': strings.mac,
  CrOS: strings.chromeOS,
  Linux: strings.linux,
}

/** What a person may call this device, by how its browser names itself: "Chrome on Windows". */
export function deviceNameOf(userAgent: string): string {
  const found = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).find(([part]) => userAgent.includes(part))?.[1]
  const [browser, system] = [found(browsers), found(systems)]
  return browser && system ? strings.browserOnSystem(browser, system) : (browser ?? system ?? strings.thisDevice)
}
