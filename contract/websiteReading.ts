import * as z from 'zod/mini'
import { ofPerson, profilesPath } from './business.ts'
import { endpoint } from './endpoint.ts'

const address = z
  .string()
  .check(z.trim(), z.minLength(1, 'Web address is required'), z.maxLength(2000, 'The web address is too long'))

/** What a page says of the business it belongs to; nothing of it is kept until the person saves it. */
export const foundOnPage = z.object({
  /** The address that the page was at in the end. */
  website_url: z.string(),
  name: z.string(),
  description: z.string(),
  /** Hex, most used first. */
  colors: z.array(z.object({ hex: z.string(), name: z.string() })),
  /** Families, most used first. */
  fonts: z.array(z.string()),
  /** Public addresses of images; one is taken over by `media/from_url/`. */
  logos: z.array(z.object({ url: z.string(), alt: z.string() })),
  images: z.array(z.object({ url: z.string(), alt: z.string() })),
  social_links: z.array(z.object({ network: z.string(), url: z.string() })),
})
export type FoundOnPage = z.infer<typeof foundOnPage>

export const createProfileFromUrl = endpoint({
  method: 'POST',
  path: `${profilesPath}create_from_url/`,
  summary:
    'Reads a public web page and answers what a new profile may be made of; nothing is saved before the person agrees',
  ...ofPerson,
  keyScope: 'write',
  body: z.object({ url: address }),
  answer: z.object({ found: foundOnPage }),
})

export const refreshFromWebsite = endpoint({
  method: 'POST',
  path: `${profilesPath}{id}/refresh_from_website/`,
  summary: "Reads the profile's own web page again and answers what it says; nothing is saved before the person agrees",
  ...ofPerson,
  keyScope: 'write',
  businessLimit: 'named',
  answer: z.object({ found: foundOnPage }),
})
