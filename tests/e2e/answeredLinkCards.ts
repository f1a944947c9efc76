import type { Page } from 'playwright-core'

/** Answers cards of links in the provider's place: no test reads a page that is not on this machine. */
export const answerLinkCards = (page: Page): Promise<unknown> =>
  page.route('**/provider/link-cards/', (route) => {
    const { address } = Object(route.request().postDataJSON())
    return route.fulfill({ json: { address, title: 'A page', description: '', media: null } })
  })
