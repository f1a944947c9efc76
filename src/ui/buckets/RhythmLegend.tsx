import { squareKinds, squareWords } from '../../../rules/buckets/rhythm.ts'
import { strings } from '../../../strings/buckets.ts'
import { css } from '../../../styled-system/css'
import { Square } from './Rhythm.tsx'

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  rowGap: '1',
  textStyle: 'caption',
  color: 'textMuted',
})
const item = css({ display: 'flex', alignItems: 'center', gap: '1.5' })

/** What the marks of a bucket's month mean. */
export const RhythmLegend = () => (
  <ul aria-label={strings.whatTheMarksMean} className={list}>
    {squareKinds.map((kind) => (
      <li key={kind} className={item}>
        <Square kind={kind} />
        {squareWords[kind]}
      </li>
    ))}
  </ul>
)
