import type { ComingAgain, FreeSlotAhead } from '../../../contract/weekAhead.ts'
import type { PlannedPost } from '../../../rules/content/days.ts'
import { dayLabel } from '../../../rules/content/months.ts'
import { stateWord } from '../../../rules/content/states.ts'
import { dayOf, shortClock, timeOf } from '../../../rules/content/times.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { strings } from '../../../strings/dashboard.ts'
import { css } from '../../../styled-system/css'
import { RouterLink } from '../kit/RouterLink.tsx'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { StatusMark } from '../marks/StatusMark.tsx'
import { EntryMark } from '../recycling/EntryMark.tsx'
import { slotAddress } from './slotAddress.ts'

const item = css({
  display: 'block',
  paddingBlock: '1',
  color: 'text',
  textDecoration: 'none',
  _hover: { '& [data-title]': { color: 'text', textDecoration: 'underline' } },
})
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1.5',
  textStyle: 'captionStrong',
  fontVariantNumeric: 'tabular-nums',
})
const words = css({
  textStyle: 'caption',
  fontWeight: 'regular',
  color: 'textMuted',
  lineClamp: '2',
  overflowWrap: 'anywhere',
})
const free = css({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: '1.5',
  border: 'dashed',
  borderRadius: 'xs',
  paddingInline: '1.5',
  paddingBlock: '0.5',
  marginBlock: '1',
  minHeight: { base: 'input', md: '6' },
  textStyle: 'caption',
  color: 'textMuted',
  textDecoration: 'none',
  minWidth: '0',
  overflowWrap: 'anywhere',
  _hover: { background: 'hover', color: 'text' },
})
const clock = css({ textStyle: 'captionStrong', fontVariantNumeric: 'tabular-nums' })

/** A post of a day. */
export function PostItem({ post, isRecycled }: { post: PlannedPost; isRecycled: boolean }) {
  const { postId, wallTime, state, title } = post
  return (
    <RouterLink to={`/post/${postId}`} className={item}>
      <span className={line}>
        <StatusMark state={state} size={13} label={stateWord(state)} />
        {shortClock(timeOf(wallTime))}
        {isRecycled && <EntryMark state="planned" size={13} />}
      </span>
      <span className={words} data-title="">
        {title}
      </span>
    </RouterLink>
  )
}

/** What recycling will bring, or why it does not. */
export function AgainItem({ entry }: { entry: Camel<ComingAgain> }) {
  const { title, wallTime, blockedReason } = entry
  return (
    <RouterLink to="/content-recycling" className={item}>
      <span className={line}>
        <EntryMark state={blockedReason === null ? 'planned' : 'blocked'} size={13} />
        {shortClock(timeOf(wallTime))}
      </span>
      <span className={words} data-title="">
        {title}
      </span>
      {blockedReason !== null && <span className={words}>{blockedReason}</span>}
    </RouterLink>
  )
}

/** A slot that nothing stands at: a post for it is written from here. */
export function FreeItem({ slot: { wallTime, bucket } }: { slot: Camel<FreeSlotAhead> }) {
  return (
    <RouterLink to={slotAddress(wallTime, bucket)} className={free}>
      <b className={clock}>{shortClock(timeOf(wallTime))}</b>
      <span>{bucket ? strings.freeName(bucket.name) : strings.free}</span>
      <VisuallyHidden>{strings.day(dayLabel(dayOf(wallTime)))}</VisuallyHidden>
    </RouterLink>
  )
}
