import type { ReactNode } from 'react'
import { MarkFrame } from './MarkFrame.tsx'
import { disc, failedGlyph, out, publishedGlyph } from './outcomeGlyphs.tsx'
import { type MarkedState, shownState, shownWord } from './shownState.ts'
import { type Glyph, stateLooks, type Tone } from './stateLooks.ts'

const ring = <circle cx="8" cy="8" r="6" />

const glyphs: Record<Glyph, ReactNode> = {
  draft: <circle cx="8" cy="8" r="6" strokeDasharray="2.5 2.21" />,
  scheduled: (
    <>
      {ring}
      <path d="M8 4.8V8l2.2 1.4" />
    </>
  ),
  publishing: (
    <>
      <circle cx="8" cy="8" r="6" opacity=".3" />
      <path d="M8 2a6 6 0 0 1 6 6" />
      <path d="M8 10.6V5.8M5.9 7.7 8 5.6l2.1 2.1" />
    </>
  ),
  published: publishedGlyph,
  half: (
    <>
      {ring}
      <path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor" stroke="none" />
    </>
  ),
  failed: failedGlyph,
  missed: (
    <>
      {ring}
      <path d="m3.8 12.2 8.4-8.4" />
    </>
  ),
  unknown: (
    <>
      {disc}
      <path
        d="M6 6.3c0-1.2.9-1.9 2-1.9s2 .8 2 1.8c0 1.3-1.9 1.5-1.9 2.7m-.05 2.4v.1"
        strokeWidth="1.7"
        className={out}
      />
    </>
  ),
  held: (
    <>
      {ring}
      <path d="M6.5 6v4m3-4v4" />
    </>
  ),
}

interface Props {
  state: MarkedState
  /** Pixels: 12 in cells, 14 in lines, 18 in rows. */
  size?: number
  /** For a half ring: its most serious part's colour. */
  tone?: Tone
  /** Words for those who cannot see the shape; by default the state's. An empty text hides it (the word stands beside). */
  label?: string
}

/** A state as a shape. Beside no word it carries the state's own as its accessible name. */
export function StatusMark({ state, size = 14, tone, label = shownWord(state) }: Props) {
  const look = stateLooks[shownState(state)]
  return (
    <MarkFrame tone={tone ?? look.tone} size={size} label={label}>
      {glyphs[look.glyph]}
    </MarkFrame>
  )
}
