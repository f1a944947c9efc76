import type { PageConfig } from '../../../contract/page.ts'
import { pageConfigElement } from '../../../contract/pageElement.ts'
import type { Camel } from '../../../rules/shell/camel.ts'

/** What our own server wrote into the page, which has checked it. Throws when there is none: nothing can work then. */
export function readPageConfig(page: Document): Camel<PageConfig> {
  const written: PageConfig = JSON.parse(page.getElementById(pageConfigElement)?.textContent ?? '')
  const { version, practice, waitlist, fathom_id, terms_url, privacy_url, geo_block, spelling, geo_ip_url } = written
  return {
    version,
    practice,
    waitlist,
    fathomId: fathom_id,
    termsUrl: terms_url,
    privacyUrl: privacy_url,
    geoBlock: geo_block,
    spelling,
    geoIpUrl: geo_ip_url,
  }
}
