import { shortDate } from '../../../rules/content/months.ts'
import { css, cva } from '../../../styled-system/css'
import type { RecyclingQueue } from '../../machines/recycling/recycling.ts'
import { weeksSentence } from './queueWords.ts'

const strip = css({ display: { base: 'none', md: 'flex' }, gap: '2.5', alignItems: 'flex-end', paddingBottom: '1.5' })
const week = css({ textStyle: 'micro', color: 'textMuted', display: 'grid', gap: '0.75', minWidth: '6.5' })
const row = css({ display: 'flex', gap: '0.5', minHeight: '2.5' })
const box = cva({
  base: { width: '2.5', height: '2.5', borderRadius: 'square' },
  variants: {
    kind: {
      planned: { color: 'scheduled', boxShadow: 'edge' },
      blocked: {
        color: 'missed',
        boxShadow: 'edge',
        backgroundImage: '[linear-gradient(135deg, transparent 44%, currentColor 44% 56%, transparent 56%)]',
      },
      skipped: { border: 'dashed' },
    },
  },
})

const kinds = ['planned', 'blocked', 'skipped'] as const
/** So many weeks are drawn, and so many boxes of each. */
const most = { weeks: 6, boxes: 4 }

/** The weeks ahead, each post a small box; where none has one there is nothing to draw. */
export function WeeksStrip({ weeks }: { weeks: RecyclingQueue['weeks'] }) {
  const shown = weeks.slice(0, most.weeks)
  if (shown.every((one) => boxesOf(one).length === 0)) return null
  return (
    <div role="img" aria-label={weeksSentence(shown)} className={strip}>
      {shown.map((one, index) => (
        <span key={one.from} className={week}>
          <span className={row}>
            {boxesOf(one).map(({ key, kind }) => (
              <i key={key} className={box({ kind })} />
            ))}
          </span>
          {labelOf(one.from, shown[index - 1]?.from)}
        </span>
      ))}
    </div>
  )
}

const boxesOf = (week: RecyclingQueue['weeks'][number]) =>
  kinds
    .flatMap((kind) => Array.from({ length: week[kind] }, (_, index) => ({ key: `${kind}${index}`, kind })))
    .slice(0, most.boxes)

/** With its month where that is another than the one before. */
const labelOf = (day: string, before: string | undefined): string =>
  before?.slice(0, 7) === day.slice(0, 7) ? String(Number(day.slice(8))) : shortDate(day)
