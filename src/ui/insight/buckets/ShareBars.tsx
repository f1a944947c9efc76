import { bucketFigure, measureOfBuckets } from '../../../../rules/insight/bucketResults.ts'
import { comparedBuckets, postedShare, shareAxisEnd, shareSentence } from '../../../../rules/insight/bucketShares.ts'
import { strings } from '../../../../strings/insight/buckets.ts'
import { css, cx } from '../../../../styled-system/css'
import type { BucketsReport } from '../../../machines/insight/bucketsReport.ts'
import { BucketTick, bucketTone } from '../../marks/BucketTick.tsx'

const row = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr) auto]', sm: '[minmax(0, 150px) minmax(0, 1fr) 116px]' },
  columnGap: '4',
  rowGap: '1',
  alignItems: 'center',
  paddingBlock: '2.5',
  borderBottom: 'soft',
})
const name = css({
  display: 'flex',
  gap: '2',
  minWidth: '0',
  alignSelf: { sm: 'start' },
  gridRow: { sm: '[1 / 3]' },
  textStyle: 'strong',
  overflowWrap: 'anywhere',
})
const figure = css({
  gridRow: { base: '1', sm: '[1 / 3]' },
  gridColumn: { base: '2', sm: '3' },
  display: 'grid',
  justifyItems: 'end',
  textAlign: 'right',
})
const value = css({ textStyle: 'strong', fontVariantNumeric: 'tabular-nums' })
const quiet = css({ textStyle: 'small', color: 'textMuted' })
const words = css({ textStyle: 'small', color: 'textMuted', gridColumn: { base: '[1 / -1]', sm: '2' } })
const track = css({
  position: 'relative',
  height: '3',
  borderRadius: 'xs',
  background: 'borderSoft',
  gridColumn: { base: '[1 / -1]', sm: '2' },
  gridRow: { base: 'auto', sm: '1' },
  _highContrast: { border: 'soft' },
})
const bar = css({
  position: 'absolute',
  insetBlock: '0',
  left: '0',
  width: '[calc(var(--share) * 100%)]',
  borderRadius: 'xs',
  background: 'current',
  _highContrast: { background: '[Highlight]' },
})
const mark = css({
  position: 'absolute',
  insetBlock: '-1',
  left: '[calc(var(--share) * 100% - 1.5px)]',
  width: '[3px]',
  background: 'text',
  boxShadow: '[0 0 0 2px token(colors.sheet)]',
  _highContrast: { background: '[CanvasText]' },
})

/** What each bucket has of the posts, as a bar, beside what it should have, as a mark; and what a post of it brought. */
export function ShareBars({ report }: { report: BucketsReport }) {
  const buckets = comparedBuckets(report)
  const end = shareAxisEnd({ buckets, postsOut: report.postsOut })
  const measure = measureOfBuckets(buckets)
  return (
    <ul aria-label={strings.bucketsAgainstTheirShares}>
      {buckets.map((bucket) => {
        const told = bucketFigure(bucket, measure)
        return (
          <li key={bucket.bucketId} className={row}>
            <span className={name}>
              <BucketTick color={bucket.color} isHollow={!bucket.isActive} />
              {bucket.name}
            </span>
            <span className={cx(track, bucketTone({ color: bucket.color }))} aria-hidden="true">
              <i className={bar} style={{ '--share': postedShare(bucket, report.postsOut) / end }} />
              {bucket.wanted > 0 && <i className={mark} style={{ '--share': bucket.wanted / end }} />}
            </span>
            <span className={words}>{shareSentence(bucket, report.postsOut)}</span>
            <span className={figure}>
              {told.value !== null && <b className={value}>{told.value}</b>}
              <span className={quiet}>{told.basis}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
