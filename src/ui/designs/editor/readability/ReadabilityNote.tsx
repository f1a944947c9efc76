import { Check } from 'lucide-react'
import { ratioText, readsSentences } from '../../../../../rules/designs/readability.ts'
import { strings } from '../../../../../strings/designs/editor/readability.ts'
import { css } from '../../../../../styled-system/css'
import { useReadability } from './useReadability.ts'

const line = css({ display: 'grid', gridTemplateColumns: '[15px minmax(0, 1fr)]', gap: '2', textStyle: 'small' })
const glyph = css({ color: 'published', marginTop: '0.5' })

/** How well the chosen text reads; one that is too faint is told below the layers, with what mends it. */
export function ReadabilityNote({ id }: { id: string }) {
  const readability = useReadability().get(id)
  if (!readability || readability.reads === 'faint') return null
  const { ratio, ground, reads } = readability
  return (
    <p className={line}>
      <Check size={15} strokeWidth={2.4} aria-hidden className={glyph} />
      <span>{strings.onGround(<b key="ratio">{ratioText(ratio)}</b>, ground, readsSentences[reads])}</span>
    </p>
  )
}
