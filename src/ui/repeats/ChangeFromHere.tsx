import type { Dispatch, SetStateAction } from 'react'
import { clockLabel, dayOf, timeOf } from '../../../rules/content/times.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/repeats.ts'
import { css } from '../../../styled-system/css'
import type { Post } from '../../machines/content/post.ts'
import type { PostOfRepeat } from '../../machines/repeats/repeat.ts'
import { Checkbox } from '../kit/Checkbox.tsx'
import { useSession } from '../sessionContext.ts'
import { momentOf } from './RepeatPosts.tsx'
import { note, stack } from './repeatStyles.ts'

const group = css({ border: 'none', padding: '0', margin: '0', minWidth: '0', display: 'grid', gap: '1' })
const legend = css({ textStyle: 'label', paddingBottom: '1' })

/** What the later posts are to get, and which of those that were changed by themselves get it, too. */
export interface ChangeChoice {
  including: readonly number[]
  isWithTime: boolean
}

interface Props {
  post: Post
  later: readonly PostOfRepeat[]
  choice: ChangeChoice
  onChange: Dispatch<SetStateAction<ChangeChoice>>
}

/** How many posts a choice changes. */
export const changedCount = (later: readonly PostOfRepeat[], { including }: ChangeChoice): number =>
  later.filter(({ fixed, isChanged, post }) => fixed === null && (!isChanged || including.includes(post))).length

/** Of the later posts those that are asked about, and those that stay as they are. */
export function ChangeFromHere({ post, later, choice, onChange }: Props) {
  const today = dayOf(useSession().wallNow())
  const { including, isWithTime } = choice
  const fixed = later.filter((one) => one.fixed !== null).length
  const own = later.filter((one) => one.fixed === null && (one.isChanged || (isWithTime && one.isMoved)))
  const time = post.schedule && timeOf(post.schedule.wallTime)
  const toggle = (id: number, isChosen: boolean) =>
    onChange((before) => ({
      ...before,
      including: isChosen ? [...before.including, id] : before.including.filter((one) => one !== id),
    }))
  return (
    <div className={stack}>
      {time !== null && (
        <Checkbox
          checked={isWithTime}
          onChange={({ target: { checked } }) => onChange((before) => ({ ...before, isWithTime: checked }))}
        >
          {strings.theirTimeOfDayAsWell(clockLabel(time))}
        </Checkbox>
      )}
      {own.length > 0 && (
        <fieldset className={group}>
          <legend className={legend}>{strings.changedByThemselvesAndLeftUnlessYou}</legend>
          {own.map((one) => (
            <Checkbox
              key={one.post}
              checked={including.includes(one.post)}
              onChange={({ target }) => toggle(one.post, target.checked)}
            >
              {momentOf(one, today)}: {one.title}
            </Checkbox>
          ))}
        </fieldset>
      )}
      {fixed > 0 && <p className={note}>{strings.staysAs(counted(fixed, strings.post), fixed)}</p>}
    </div>
  )
}
