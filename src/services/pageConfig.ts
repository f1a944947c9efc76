import { type PageConfig, pageConfig, pageConfigElement } from '../../contract/page.ts'
import { type Camel, toClient } from './casing.ts'

/** What the server wrote into the page. Throws when it is missing or misshapen: nothing can work then. */
export function readPageConfig(page: Document): Camel<PageConfig> {
  const text = page.getElementById(pageConfigElement)?.textContent ?? ''
  return toClient(pageConfig, pageConfig.parse(JSON.parse(text)))
}
