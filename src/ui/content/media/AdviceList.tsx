import { Check, TriangleAlert } from 'lucide-react'
import type { MediaAdvice } from '../../../../rules/networks/mediaAdvice.ts'
import { strings } from '../../../../strings/content/media.ts'
import { css, cva } from '../../../../styled-system/css'

const list = css({ display: 'grid', gap: '1' })
const line = cva({
  base: {
    display: 'flex',
    gap: '1.5',
    alignItems: 'flex-start',
    textStyle: 'small',
    textWrap: 'pretty',
    '& svg': { flexShrink: '0', marginTop: '0.5' },
    '& b': { fontWeight: 'semibold' },
  },
  variants: {
    kind: { do: { color: 'text', '& svg': { color: 'missed' } }, done: { color: 'textMuted' } },
  },
})

/** What the person must do about the media, and what happens to them by itself. */
export function AdviceList({ advice }: { advice: readonly MediaAdvice[] }) {
  if (advice.length === 0) return null
  return (
    <ul className={list} aria-label={strings.whatTheNetworksNeed} aria-live="polite">
      {advice.map(({ kind, names, text }) => (
        <li key={text} className={line({ kind })}>
          {kind === 'do' ? <TriangleAlert size={15} aria-hidden /> : <Check size={15} aria-hidden />}
          <span>
            <b>{names}:</b> {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
