import * as z from 'zod/mini'
import { colorRoles, colorUsages } from '../../../contract/brand.ts'

const text = z.string()
const free = z.record(text, z.unknown())
const color = z.object({ hex: text, name: text, usage: z.enum(colorUsages), role: z.enum([...colorRoles, 'custom']) })
const image = z.object({
  media_id: z.int(),
  alt: z.exactOptional(text),
  label: z.exactOptional(text),
  url: z.exactOptional(text),
  thumbnail_url: z.exactOptional(text),
})

/** As it was typed: what is no color yet, or no name, is kept too. */
const assets = z.object({
  colors: z.object({
    primary: text,
    secondary: text,
    accent: text,
    neutral: text,
    text: text,
    custom: z.array(color),
  }),
  fonts: z.array(z.object({ family: text, usage: z.exactOptional(text), weight: z.exactOptional(z.number()) })),
  logos: z.array(image),
  images: z.array(image),
  brand_voice: free,
  style_guide: free,
  templates: z.array(z.int()),
})

/** What of the brand assets was changed, and what it was changed from, as the browser stores it. */
export const brandWork = z.object({ base: assets, typed: assets })
