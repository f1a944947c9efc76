import type { PostState } from '../../../contract/content.ts'

export type Glyph =
  | 'draft'
  | 'scheduled'
  | 'publishing'
  | 'published'
  | 'half'
  | 'failed'
  | 'missed'
  | 'unknown'
  | 'held'
export type Tone = 'draft' | 'scheduled' | 'publishing' | 'published' | 'failed' | 'missed' | 'unknown'

/** A state's shape and colour: never the colour alone. */
export const stateLooks: Record<PostState, { glyph: Glyph; tone: Tone }> = {
  draft: { glyph: 'draft', tone: 'draft' },
  scheduled: { glyph: 'scheduled', tone: 'scheduled' },
  publishing: { glyph: 'publishing', tone: 'publishing' },
  published: { glyph: 'published', tone: 'published' },
  partly_published: { glyph: 'half', tone: 'failed' },
  failed: { glyph: 'failed', tone: 'failed' },
  missed: { glyph: 'missed', tone: 'missed' },
  unknown: { glyph: 'unknown', tone: 'unknown' },
  needs_person: { glyph: 'unknown', tone: 'unknown' },
  held: { glyph: 'held', tone: 'missed' },
}
