import { MarkFrame } from './MarkFrame.tsx'
import { failedGlyph, publishedGlyph } from './outcomeGlyphs.tsx'

const glyphs = { published: publishedGlyph, failed: failedGlyph }

interface Props {
  outcome: 'published' | 'failed'
  /** Pixels. */
  size?: number
  /** Words for those who cannot see the shape; an empty text hides it. */
  label: string
}

/** Done or failed, in the shapes of the states: for forms and notices, which need no other. */
export const OutcomeMark = ({ outcome, size = 14, label }: Props) => (
  <MarkFrame tone={outcome} size={size} label={label}>
    {glyphs[outcome]}
  </MarkFrame>
)
