import type { ReactNode } from 'react'
import type { PostState } from '../../../contract/content.ts'
import { needyStates } from '../../../rules/content/states.ts'
import { numberLabel } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/content.ts'
import { css } from '../../../styled-system/css'
import { Link } from '../kit/Link.tsx'
import { StatusMark } from '../marks/StatusMark.tsx'

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: { base: '2.5', md: '4' },
  rowGap: '1',
  textStyle: { base: 'caption', md: 'small' },
  color: 'textMuted',
})
const item = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  whiteSpace: 'nowrap',
})
const number = css({ color: 'text', fontWeight: 'strong', fontVariantNumeric: 'tabular-nums' })

interface Props {
  byState: Readonly<Record<string, number>>
  /** Drafts: in the calendar those that stand on a day in sight, on the dashboard all. Null until they are counted. */
  drafts: number | null
}

/** The numbers of some days, each with what it counts, and drafts. */
export function Legend({ byState, drafts }: Props) {
  const count = (states: readonly PostState[]) => states.reduce((sum, state) => sum + (byState[state] ?? 0), 0)
  const needing = count(needyStates)
  return (
    <ul className={list}>
      <Count state="published" count={count(['published'])}>
        {strings.publishedInSentence}
      </Count>
      <Count state="scheduled" count={count(['scheduled', 'publishing'])}>
        {strings.scheduledInSentence}
      </Count>
      {drafts !== null && (
        <Count state="draft" count={drafts}>
          <Link to="/posts?state=draft">{drafts === 1 ? 'draft' : 'drafts'}</Link>
        </Count>
      )}
      {needing > 0 && (
        <Count state="unknown" count={needing}>
          <Link to="/posts?state=needs">{needing === 1 ? strings.needsYouInSentence : strings.needYou}</Link>
        </Count>
      )}
    </ul>
  )
}

function Count({ state, count, children }: { state: PostState; count: number; children: ReactNode }) {
  return (
    <li className={item}>
      <StatusMark state={state} size={14} label="" />
      <b className={number}>{numberLabel(count)}</b> {children}
    </li>
  )
}
