import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/recycling.ts'
import { css } from '../../../styled-system/css'

const drawing = css({ display: 'block', width: 'full', maxWidth: { base: '60', md: 'none' }, height: '5.5' })
const waiting = css({ stroke: 'borderControl' })
const resting = css({ stroke: 'textMuted' })
const last = css({ fill: 'published' })
const next = css({ stroke: 'scheduled' })
const words = css({ textStyle: 'micro', color: 'inherit' })
const frame = css({ color: 'textMuted', minWidth: '0' })

/** Where the drawing begins and ends, of its 150 units. */
const start = 6
const end = 143

interface Props {
  /** Days between the last time and the next. */
  rested: number
  /** Days that its rule asks for. */
  needed: number
}

/** The rest of a post as a line: last time, the rest that is needed, what it waits beyond it, next time; and in words. */
export function RestLine({ rested, needed }: Props) {
  const share = rested > 0 ? Math.min(1, needed / rested) : 1
  return (
    <div className={frame}>
      <svg viewBox="0 0 150 22" preserveAspectRatio="xMinYMid meet" aria-hidden="true" className={drawing}>
        <path d={`M${start} 11H${end - 5}`} strokeWidth="1.5" className={waiting} />
        <path
          d={`M${start} 11H${Math.min(end - 5, start + share * (end - start))}`}
          strokeWidth="5"
          strokeLinecap="round"
          className={resting}
        />
        <circle cx={start} cy="11" r="5" className={last} />
        <circle cx={end} cy="11" r="4.5" fill="none" strokeWidth="1.6" className={next} />
      </svg>
      <span className={words}>{strings.restedNeeds(counted(rested, strings.day), needed)}</span>
    </div>
  )
}
