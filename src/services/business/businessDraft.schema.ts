import * as z from 'zod/mini'

const text = z.string()
const pictures = z.array(z.object({ url: text, alt: text }))
const free = z.record(text, z.unknown())
const draft = z.object({
  fields: z.object({ name: text, websiteUrl: text, industry: text, description: text }),
  icpAnalysis: free,
  audienceIntelligence: free,
  utm: z._default(z.nullable(z.object({ source: text, medium: text, campaign: text })), null),
  logo: z.nullable(z.object({ mediaId: z.int(), alt: text, url: text })),
  taking: z.object({
    colors: z.array(z.object({ hex: text, name: text })),
    fonts: z.array(text),
    logos: pictures,
    images: pictures,
  }),
})
/** What of a profile was begun, and what it began from, as the browser stores it. */
export const businessDraft = z.object({ base: draft, draft })
