/** Other hosts that people know a network's pages by. */
const otherHosts: ReadonlyMap<string, string> = new Map([
  ['twitter.com', 'x.com'],
  ['threads.com', 'threads.net'],
  ['fb.com', 'facebook.com'],
])

/** Whether a link leads to a network's pages, whatever of its hosts they are shown on. */
export const isOn = (link: URL, web: string): boolean => siteOf(link) === siteOf(new URL(web))

function siteOf({ host }: URL): string {
  const site = host.replace(/^(?:www|web|m|mobile)\./, '')
  return otherHosts.get(site) ?? site
}

/** The steps of a link's path. Colons of names like `urn:li:share:1` are often escaped in it. */
export const stepsOf = ({ pathname }: URL): string[] =>
  pathname
    .replaceAll(/%3A/gi, ':')
    .split('/')
    .filter((step) => step !== '')

/** The last step of a link's path; empty where it has none. */
export const lastStepOf = (link: URL): string => stepsOf(link).at(-1) ?? ''

/** Whether a step names the account: `ada`, `@ada`. */
export const isHandle = (step: string, handle: string): boolean =>
  step.replace(/^@/, '').toLowerCase() === handle.replace(/^@/, '').toLowerCase()
