import type { PlannedPost } from '../../../../rules/content/days.ts'
import { needsPerson, stateWord } from '../../../../rules/content/states.ts'
import { shortClock, timeOf } from '../../../../rules/content/times.ts'
import { networkNames } from '../../../../rules/networks/networkNames.ts'
import { css, cva } from '../../../../styled-system/css'
import { StatusMark } from '../../marks/StatusMark.tsx'

const line = css({ display: 'flex', gap: '1', textStyle: 'micro', paddingInline: '0.5', breakInside: 'avoid' })
const mark = css({ flexShrink: '0', paddingTop: '0.5' })
const words = cva({
  base: { overflow: 'hidden', overflowWrap: 'anywhere', minWidth: '0', unicodeBidi: 'plaintext' },
  variants: { lines: { 1: { lineClamp: '1' }, 2: { lineClamp: '2' }, 3: { lineClamp: '3' }, all: {} } },
})
const time = css({ fontWeight: 'strong', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

interface Props {
  post: PlannedPost
  /** Of its text that there is room for, 3 at most; without it all are shown, and where the post goes. */
  lines?: number
}

/** A post on paper. Without color its state is told by a shape, and by a word where it needs its person. */
export function PrintedPostLine({ post: { wallTime, title, state, networks }, lines }: Props) {
  const goesTo = [...new Set(networks)].map((network) => networkNames[network])
  return (
    <li className={line}>
      <span className={mark}>
        <StatusMark state={state} size={11} label="" />
      </span>
      <span className={words({ lines: clampOf(lines) })}>
        <b className={time}>{shortClock(timeOf(wallTime))}</b> {needsPerson(state) && <b>{stateWord(state)}: </b>}
        {title}
        {lines !== 1 && goesTo.length > 0 && ` (${goesTo.join(', ')})`}
      </span>
    </li>
  )
}

const clamps = [1, 1, 2, 3] as const
const clampOf = (lines: number | undefined) => (lines === undefined ? 'all' : (clamps[lines] ?? 3))
