import type { ReactNode } from 'react'
import type { PostState } from '../../../contract/content.ts'
import type { CampaignLook } from '../../../rules/campaigns/stateWords.ts'
import { MarkFrame } from '../marks/MarkFrame.tsx'
import { disc, out } from '../marks/outcomeGlyphs.tsx'
import { StatusMark } from '../marks/StatusMark.tsx'
import type { Tone } from '../marks/stateLooks.ts'

/** Drawn as a post in this state is, or in a shape of its own. */
type Shape = { tone: Tone } & ({ of: PostState } | { glyph: ReactNode })

const shapes: Record<CampaignLook, Shape> = {
  draft: { tone: 'draft', of: 'draft' },
  writing: { tone: 'publishing', of: 'publishing' },
  stuck: {
    tone: 'missed',
    glyph: (
      <>
        <path d="M8 1.8 14.6 13.6H1.4z" fill="currentColor" />
        <path d="M8 6.2v3.4M8 11.7v.1" strokeWidth="1.7" className={out} />
      </>
    ),
  },
  review: {
    tone: 'scheduled',
    glyph: (
      <>
        <circle cx="8" cy="8" r="6" />
        <circle cx="8" cy="8" r="2.2" fill="currentColor" stroke="none" />
      </>
    ),
  },
  scheduled: { tone: 'scheduled', of: 'scheduled' },
  running: {
    tone: 'publishing',
    glyph: (
      <>
        {disc}
        <path d="m6.7 5.2 4 2.8-4 2.8z" fill="var(--surface)" strokeWidth="1" className={out} />
      </>
    ),
  },
  paused: { tone: 'draft', of: 'held' },
  finished: { tone: 'published', of: 'published' },
  archived: { tone: 'draft', glyph: <path d="M2.4 5.6h11.2V3H2.4zM3.4 5.8V13h9.2V5.8M6.6 8.4h2.8" /> },
}

/** The color of a campaign's state. */
export const toneOfLook = (look: CampaignLook): Tone => shapes[look].tone

interface Props {
  look: CampaignLook
  /** Pixels. */
  size?: number
  /** Words for those who cannot see the shape; by default none, as the word stands beside. */
  label?: string
}

/** A campaign's state as a shape. */
export function CampaignGlyph({ look, size = 14, label = '' }: Props) {
  const shape = shapes[look]
  if ('of' in shape) return <StatusMark state={shape.of} tone={shape.tone} size={size} label={label} />
  return (
    <MarkFrame tone={shape.tone} size={size} label={label}>
      {shape.glyph}
    </MarkFrame>
  )
}
