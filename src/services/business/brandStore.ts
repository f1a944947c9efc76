import * as z from 'zod/mini'
import { colorRoles, colorUsages } from '../../../contract/brand.ts'
import type { BrandWork } from '../../../rules/business/brandChanges.ts'
import type { Storage } from '../browser/storage.ts'

/** The browser's copy of what one person has changed of one profile's brand assets and not saved. */
export interface BrandStore {
  read(): BrandWork | null
  save(work: BrandWork): void
  remove(): void
}

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

const work = z.object({ base: assets, typed: assets })

/** Under `profile_brand_{userId}_{profileId}`: only ever shown to the same person, and gone when the session is cleared. */
export function createBrandStore({ local }: Storage, userId: number, profileId: number): BrandStore {
  const key = `profile_brand_${userId}_${profileId}` as const
  return {
    read: () => parsed(local.get(key)),
    save: (changed) => local.set(key, JSON.stringify(changed)),
    remove: () => local.remove(key),
  }
}

/** What is not ours to read counts as nothing. */
function parsed(stored: string | null): BrandWork | null {
  if (stored === null) return null
  try {
    const { success, data } = work.safeParse(JSON.parse(stored))
    return success && data ? data : null
  } catch {
    return null
  }
}
