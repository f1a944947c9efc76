import { useState } from 'react'
import { clockLabel, dayOf, timeOf } from '../../../rules/content/times.ts'
import { counted } from '../../../rules/shell/words.ts'
import { css } from '../../../styled-system/css'
import type { Post } from '../../machines/content/post.ts'
import type { PostOfRepeat } from '../../machines/repeats/repeat.ts'
import type { WriteProblem } from '../../machines/shell/result.ts'
import { useWallNow } from '../content/useWallNow.ts'
import { Button } from '../kit/Button.tsx'
import { Checkbox } from '../kit/Checkbox.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { usePrimaryAction } from '../shell/primaryAction.tsx'
import { WriteFailure } from '../WriteFailure.tsx'
import { momentOf } from './RepeatPosts.tsx'
import { note, stack } from './repeatStyles.ts'

const group = css({ border: 'none', padding: '0', margin: '0', minWidth: '0', display: 'grid', gap: '1' })
const legend = css({ textStyle: 'label', paddingBottom: '1' })

const titles = {
  refused: 'The later posts were not changed',
  unclear: 'It is not known whether the later posts were changed',
}

interface Asked {
  /** Of those that were changed by themselves. */
  including: number[]
  /** `09:00`; null: each stays at its own time. */
  time: string | null
}

interface Props {
  post: Post
  later: readonly PostOfRepeat[]
  isBusy: boolean
  problem: WriteProblem | null
  onBack: () => void
  onChange: (asked: Asked) => void
}

/** What the later posts get of this one, and which of them. */
export function ChangeFromHere({ post, later, isBusy, problem, onBack, onChange }: Props) {
  usePrimaryAction()
  const today = dayOf(useWallNow())
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [isWithTime, setWithTime] = useState(false)
  const open = later.filter(({ fixed }) => fixed === null)
  const fixed = later.length - open.length
  const isOwn = (one: PostOfRepeat) => one.isChanged || (isWithTime && one.isMoved)
  const own = open.filter(isOwn)
  const count = open.filter((one) => !one.isChanged || chosen.includes(one.post)).length
  const time = post.schedule && timeOf(post.schedule.wallTime)
  const toggle = (id: number, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <Dialog
      open
      size="md"
      onClose={onBack}
      title="Change all from here"
      description="The later posts get what is written in this one: words, pictures, options, first comment, tags and bucket. They stay on their accounts."
      footer={
        <>
          <Button variant="ghost" onClick={onBack}>
            Back
          </Button>
          <Button
            variant="action"
            busy={isBusy}
            disabled={count === 0}
            onClick={() => onChange({ including: [...chosen], time: isWithTime ? time : null })}
          >
            Change {counted(count, 'post')}
          </Button>
        </>
      }
    >
      <div className={stack}>
        <WriteFailure titles={titles} problem={problem} />
        {time !== null && (
          <Checkbox checked={isWithTime} onChange={({ target }) => setWithTime(target.checked)}>
            Their time of day as well: {clockLabel(time)}
          </Checkbox>
        )}
        {own.length > 0 && (
          <fieldset className={group}>
            <legend className={legend}>Changed by themselves, and left unless you choose them</legend>
            {own.map((one) => (
              <Checkbox
                key={one.post}
                checked={chosen.includes(one.post)}
                onChange={({ target }) => toggle(one.post, target.checked)}
              >
                {momentOf(one, today)}: {one.title}
              </Checkbox>
            ))}
          </fieldset>
        )}
        {fixed > 0 && (
          <p className={note}>
            {counted(fixed, 'post')} {fixed === 1 ? 'stays' : 'stay'} as it is: sent, or being sent.
          </p>
        )}
      </div>
    </Dialog>
  )
}
