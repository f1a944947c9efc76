import type { WeekPost } from '../../../rules/calendar/weekBlocks.ts'
import { stateWord } from '../../../rules/content/states.ts'
import { clockLabel, timeOf } from '../../../rules/content/times.ts'
import { strings } from '../../../strings/calendar.ts'
import { css } from '../../../styled-system/css'
import { isMovable } from '../content/movable.ts'
import { Checkbox } from '../kit/Checkbox.tsx'
import { RouterLink } from '../kit/RouterLink.tsx'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { NetworkMarks } from '../marks/NetworkMarks.tsx'
import { StatusMark } from '../marks/StatusMark.tsx'
import { RepeatButton } from '../repeats/RepeatButton.tsx'
import { clock, dayRow } from './weekDayStyles.ts'

const name = css({
  textStyle: 'strong',
  color: 'text',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  paddingBlock: '1.5',
  _hover: { textDecoration: 'underline' },
})
const marks = css({ display: 'flex', alignItems: 'center', gap: '1.5' })

interface Props {
  post: WeekPost
  isSelected: boolean
  onToggle: () => void
  /** Null: whoever looks cannot make posts. */
  onRepeat: ((postId: number) => void) | null
}

/** A post of a day; one that can be moved can be selected. */
export function WeekDayPost({ post, isSelected, onToggle, onRepeat }: Props) {
  const { postId, title, wallTime, state, networks } = post
  return (
    <li className={dayRow}>
      {isMovable(post) ? (
        <Checkbox checked={isSelected} onChange={onToggle}>
          <VisuallyHidden>{strings.selectTitle(title)}</VisuallyHidden>
        </Checkbox>
      ) : (
        <span />
      )}
      <span className={clock}>{clockLabel(timeOf(wallTime))}</span>
      <RouterLink to={`/post/${postId}`} className={name}>
        {title}
      </RouterLink>
      <span className={marks}>
        <NetworkMarks networks={networks} size={14} most={3} />
        <StatusMark state={state} size={15} label={stateWord(state)} />
        {onRepeat && <RepeatButton post={post} onRepeat={onRepeat} />}
      </span>
    </li>
  )
}
