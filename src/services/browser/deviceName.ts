/** In the order in which they are looked for: most browsers name others beside themselves. */
const browsers = { Edg: 'Edge', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' }
const systems = {
  Android: 'Android',
  iPhone: 'iPhone',
  iPad: 'iPad',
  Windows: 'Windows',
  'Mac OS': 'Mac',
  CrOS: 'ChromeOS',
  Linux: 'Linux',
}

/** What a person may call this device, by how its browser names itself: "Chrome on Windows". */
export function deviceNameOf(userAgent: string): string {
  const found = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).find(([part]) => userAgent.includes(part))?.[1]
  const [browser, system] = [found(browsers), found(systems)]
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'This device')
}
