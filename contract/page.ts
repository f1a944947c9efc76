import * as z from 'zod/mini'

/** What the page must know at run time; the server writes it into the page as inert JSON. */
export const pageConfig = z.object({
  version: z.string(),
  fathom_id: z.nullable(z.string()),
  terms_url: z.string(),
  privacy_url: z.string(),
  /** The practice network is on: the interface says so. */
  practice: z.boolean(),
})
export type PageConfig = z.infer<typeof pageConfig>

export { pageConfigElement } from './pageElement.ts'
