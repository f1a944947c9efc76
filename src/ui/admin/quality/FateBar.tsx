import { type Fates, ofHundred } from '../../../../rules/admin/qualityWords.ts'
import { css, cva } from '../../../../styled-system/css'

const bar = css({ display: 'flex', gap: '0.5', height: '3.5', minWidth: '36', width: { base: '50', md: 'full' } })
const part = cva({
  base: { display: 'block', height: 'full', minWidth: '0.75', borderRadius: 'dot', color: 'text' },
  variants: {
    fate: {
      kept: { background: 'text', _highContrast: { background: '[CanvasText]' } },
      edited: {
        boxShadow: 'edge',
        background: '[repeating-linear-gradient(115deg, currentColor 0 1.5px, transparent 1.5px 5px)]',
      },
      refused: { boxShadow: 'edge' },
    },
  },
})
const key = css({ display: 'inline-flex', alignItems: 'center', gap: '1.5' })
const square = css({ display: 'inline-block', width: '3.5', height: '3.5' })
const keys = css({ display: 'flex', flexWrap: 'wrap', gap: '3', textStyle: 'small', color: 'textMuted' })

const fates = ['kept', 'edited', 'refused'] as const

/** What became of a hundred texts, drawn; what the text beside it says is not said twice. */
export function FateBar({ texts }: { texts: Fates }) {
  const parts = ofHundred(texts)
  return (
    <span className={bar} aria-hidden>
      {fates.map((fate, index) =>
        texts[fate] === 0 ? null : (
          <i key={fate} className={part({ fate })} style={{ flex: Math.max(1, parts[index] ?? 0) }} />
        ),
      )}
    </span>
  )
}

/** What the drawings mean. */
export const FateKeys = () => (
  <p className={keys}>
    {fates.map((fate) => (
      <span key={fate} className={key}>
        <span className={square} aria-hidden>
          <i className={part({ fate })} />
        </span>
        {fate}
      </span>
    ))}
  </p>
)
