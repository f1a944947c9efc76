import type { ReactNode } from 'react'
import { stateWord } from '../../../rules/content/states.ts'
import { css, cva } from '../../../styled-system/css'
import { type MarkedState, shownState } from './shownState.ts'
import { type Glyph, stateLooks, type Tone } from './stateLooks.ts'

const tones = cva({
  base: { flexShrink: '0', display: 'block' },
  variants: {
    tone: {
      draft: { color: 'draft' },
      scheduled: { color: 'scheduled' },
      publishing: { color: 'publishing' },
      published: { color: 'published' },
      failed: { color: 'failed' },
      missed: { color: 'missed' },
      unknown: { color: 'unknown' },
    },
  },
})

/** Drawn out of the filled shapes, in the colour of what the mark stands on. */
const out = css({ stroke: '[var(--surface)]' })
const ring = <circle cx="8" cy="8" r="6" />
const disc = <circle cx="8" cy="8" r="6.8" fill="currentColor" stroke="none" />

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
  published: (
    <>
      {disc}
      <path d="m5.2 8.2 2 2 3.7-4.2" strokeWidth="1.8" className={out} />
    </>
  ),
  half: (
    <>
      {ring}
      <path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor" stroke="none" />
    </>
  ),
  failed: (
    <>
      <path d="M5.2 1.2h5.6l4 4v5.6l-4 4H5.2l-4-4V5.2z" fill="currentColor" stroke="none" />
      <path d="m5.7 5.7 4.6 4.6m0-4.6-4.6 4.6" strokeWidth="1.8" className={out} />
    </>
  ),
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
export function StatusMark({ state, size = 14, tone, label = stateWord(shownState(state)) }: Props) {
  const look = stateLooks[shownState(state)]
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={tones({ tone: tone ?? look.tone })}
      role="img"
      aria-label={label}
      aria-hidden={!label}
    >
      {glyphs[look.glyph]}
    </svg>
  )
}
