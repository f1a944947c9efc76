import * as z from 'zod/mini'

/** What the page must know at run time; the server writes it into the page as inert JSON. */
export const pageConfig = z.object({
  version: z.string(),
  fathom_id: z.nullable(z.string()),
  terms_url: z.string(),
  privacy_url: z.string(),
  /** The practice network is on: the interface says so. */
  practice: z.boolean(),
  /** Visitors from the listed countries see the coming-soon page. */
  geo_block: z.boolean(),
  /** New people come in by the waitlist only. */
  waitlist: z.boolean(),
  /** A spell checker is set up: the composer asks it. */
  spelling: z.boolean(),
  /** Answers the visitor's country code as plain text; relative to the page's origin or absolute. */
  geo_ip_url: z.string(),
})
export type PageConfig = z.infer<typeof pageConfig>

export { pageConfigElement } from './pageElement.ts'
