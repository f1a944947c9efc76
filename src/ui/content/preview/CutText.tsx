import { memo, useState } from 'react'
import type { Network } from '../../../../contract/networks.ts'
import { visibleStart } from '../../../../rules/networks/cutoff.ts'
import type { TextPart } from '../../../../rules/networks/textPart.ts'
import { partsOf } from '../../../../rules/networks/textParts.ts'
import { strings } from '../../../../strings/content/preview.ts'
import { css, cva } from '../../../../styled-system/css'
import { CutNote } from './CutNote.tsx'
import { cutLooks } from './cutLooks.ts'
import { PreviewText } from './PreviewText.tsx'

const words = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
const lead = css({ fontWeight: 'strong' })
const more = cva({
  base: { fontWeight: 'medium' },
  variants: { onFrame: { true: { fontWeight: 'bold' }, false: { color: 'textMuted' } } },
})

interface Props {
  network: Network
  text: string
  /** A name that stands before the first word. */
  name?: string
  /** On the navy frame, where nothing but the text has room. */
  onFrame?: boolean
}

/**
 * A text up to where the network's feed cuts it, with what is pressed there to read on. Both parts together are what is
 * sent. Nothing where there is no text.
 */
export const CutText = memo(function CutText({ network, text, name, onFrame = false }: Props) {
  const [isOpen, setOpen] = useState(false)
  const sent = text.trim()
  if (sent === '') return null
  const parts = partsOf(network, sent)
  const at = visibleStart(network, sent, parts)
  const look = cutLooks[network]
  const isCut = at !== null && look !== null
  return (
    <>
      <p className={words}>
        {name !== undefined && <b className={lead}>{name}</b>}
        {name !== undefined && ' '}
        <PreviewText network={network} parts={isCut && !isOpen ? startOf(parts, at) : parts} onFrame={onFrame} />
        {isCut && (
          <>
            {isOpen ? ' ' : look.ellipsis}
            <button
              type="button"
              className={more({ onFrame })}
              aria-expanded={isOpen}
              onClick={() => setOpen((was) => !was)}
            >
              {isOpen ? strings.less : look.more}
            </button>
          </>
        )}
      </p>
      {isCut && !isOpen && !onFrame && <CutNote>{look.note}</CutNote>}
    </>
  )
})

/** The note of a text that stands where a note has no room; null where it is not cut. */
export function cutNoteOf(network: Network, text: string): string | null {
  const look = cutLooks[network]
  return look !== null && visibleStart(network, text.trim()) !== null ? look.note : null
}

/** Parts up to an index into the text that they make. */
function startOf(parts: readonly TextPart[], at: number): TextPart[] {
  const shown: TextPart[] = []
  let left = at
  for (const part of parts) {
    if (left <= 0) break
    shown.push(part.text.length > left ? { ...part, text: part.text.slice(0, left) } : part)
    left -= part.text.length
  }
  return shown
}
