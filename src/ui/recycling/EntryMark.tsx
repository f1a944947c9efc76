import type { ReactNode } from 'react'
import type { RecyclingState } from '../../../contract/recyclingQueue.ts'
import { strings } from '../../../strings/recycling.ts'
import { MarkFrame } from '../marks/MarkFrame.tsx'
import type { Tone } from '../marks/stateLooks.ts'

const again = <path d="M13.6 6.2A6 6 0 0 0 3 5M2.4 9.8A6 6 0 0 0 13 11M13.8 2.8v3.4h-3.4M2.2 13.2V9.8h3.4" />
const waits = (
  <>
    <circle cx="8" cy="8" r="6" />
    <path d="m3.8 12.2 8.4-8.4" />
  </>
)
const archived = <path d="M2.4 5.6h11.2V3H2.4zM3.4 5.8V13h9.2V5.8M6.6 8.4h2.8" />
const planned = (
  <>
    <circle cx="8" cy="8" r="6" />
    <path d="M8 4.8V8l2.2 1.4" />
  </>
)

const marks: Record<RecyclingState, { tone: Tone; label: string; glyph: ReactNode }> = {
  planned: { tone: 'draft', label: strings.comesAgain, glyph: again },
  blocked: { tone: 'missed', label: strings.waits, glyph: waits },
  skipped: { tone: 'draft', label: strings.skipped, glyph: archived },
  made: { tone: 'scheduled', label: strings.plannedAsAPost, glyph: planned },
}

interface Props {
  state: RecyclingState
  /** A network of it waits for a wording, though others go out. */
  isWaiting?: boolean
  /** Pixels. */
  size?: number
}

/** How an entry of the queue stands, as a shape. */
export function EntryMark({ state, isWaiting = false, size = 16 }: Props) {
  const { tone, label, glyph } = marks[isWaiting && state === 'planned' ? 'blocked' : state]
  return (
    <MarkFrame tone={tone} size={size} label={isWaiting ? strings.waitsForAWording : label}>
      {glyph}
    </MarkFrame>
  )
}
