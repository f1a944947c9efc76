import * as z from 'zod/mini'
import type { StoredDraft } from '../../machines/business/businessEditorSetup.ts'
import type { Storage } from '../browser/storage.ts'

/** The browser's copies of profiles that one person has begun to change; without an id, of a new one. */
export interface BusinessDraftStore {
  read(id: number | null): StoredDraft | null
  save(id: number | null, begun: StoredDraft): void
  remove(id: number | null): void
}

const text = z.string()
const pictures = z.array(z.object({ url: text, alt: text }))
const free = z.record(text, z.unknown())
const draft = z.object({
  fields: z.object({ name: text, websiteUrl: text, industry: text, description: text }),
  icpAnalysis: free,
  audienceIntelligence: free,
  logo: z.nullable(z.object({ mediaId: z.int(), alt: text, url: text })),
  taking: z.object({
    colors: z.array(z.object({ hex: text, name: text })),
    fonts: z.array(text),
    logos: pictures,
    images: pictures,
  }),
})
const begun = z.object({ base: draft, draft })

/** Under `profile_edit_{userId}_{id or new}`: only ever shown to the same person. */
export function createBusinessDraftStore({ local }: Storage, userId: number): BusinessDraftStore {
  const keyOf = (id: number | null) => `profile_edit_${userId}_${id ?? 'new'}` as const
  return {
    read: (id) => parsed(local.get(keyOf(id))),
    save: (id, work) => local.set(keyOf(id), JSON.stringify(work)),
    remove: (id) => local.remove(keyOf(id)),
  }
}

/** What is not ours to read counts as nothing. */
function parsed(stored: string | null): StoredDraft | null {
  if (stored === null) return null
  try {
    const { success, data } = begun.safeParse(JSON.parse(stored))
    return success && data ? data : null
  } catch {
    return null
  }
}
