import { useEffect } from 'react'
import { draftProblem, firstDraft, isFirstDraft } from '../../../rules/repeats/repeatDraft.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/repeats.ts'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { ConflictSetting } from '../rescheduling/ConflictSetting.tsx'
import { WriteFailure } from '../WriteFailure.tsx'
import { RepeatFields } from './RepeatFields.tsx'
import { RepeatTimesList } from './RepeatTimesList.tsx'
import { note, stack } from './repeatStyles.ts'
import { SameTextFields } from './SameTextFields.tsx'
import { type Repeated, useRepeatMaking } from './useRepeatMaking.ts'

const again = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3' })

const titles = {
  refused: strings.thePostsWereNotMade,
  unclear: strings.itIsNotKnownWhetherThePosts,
}

interface Props extends Repeated {
  onClose: () => void
}

/** When a post comes again, chosen and looked at before it is made. What is chosen is there again the next time. */
export function RepeatForm({ post, source, onClose }: Props) {
  const { actor, draft, check, checkProblem, problem, isBusy, isChecking, isMade, sameText, times } = useRepeatMaking({
    post,
    source,
  })
  const change = (to: Partial<typeof draft>) => actor.send({ type: 'draft.changed', draft: { ...draft, ...to } })
  useEffect(() => {
    if (isMade) onClose()
  }, [isMade, onClose])
  return (
    <div className={stack}>
      <WriteFailure titles={titles} problem={problem} />
      {source.room === 0 && <p className={note}>{strings.aRepeatHas300PostsAtMost}</p>}
      <RepeatFields
        draft={draft}
        problem={draftProblem(draft, source.from)}
        from={source.from}
        timezone={source.timezone}
        isBusy={isBusy}
        onChange={change}
      />
      <SameTextFields
        {...sameText}
        choice={draft.sameText}
        isBusy={isBusy}
        onChange={(choice) => change({ sameText: choice })}
      />
      {!isFirstDraft(draft, source) && (
        <p className={again}>
          <span className={note}>{strings.whatYouChooseIsThereAgainWhen}</span>
          <Button
            size="sm"
            variant="ghost"
            aria-disabled={isBusy || undefined}
            onClick={() => change(firstDraft(source))}
          >
            {strings.startOver}
          </Button>
        </p>
      )}
      <ListProblem
        what={strings.itCouldNotBeLookedUpWhat}
        problem={checkProblem}
        isBusy={isChecking}
        onRetry={() => actor.send({ type: 'retry.requested' })}
      />
      <RepeatTimesList times={times} check={check} time={draft.time} />
      <ConflictSetting />
    </div>
  )
}

/** Makes what is chosen. */
export function MakePosts(repeated: Repeated) {
  const { actor, isBusy, isChecking, sameText, count } = useRepeatMaking(repeated)
  const what = sameText.areDrafts ? 'draft' : 'post'
  return (
    <Button
      variant="action"
      busy={isBusy || isChecking}
      disabled={count === 0 || sameText.isStuck}
      onClick={() => actor.send({ type: 'making.requested' })}
    >
      {count === 0 ? strings.makePosts : strings.make(counted(count, what))}
    </Button>
  )
}
