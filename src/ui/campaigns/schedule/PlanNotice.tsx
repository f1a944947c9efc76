import { useSelector } from '@xstate/react'
import { countOf, postsAre } from '../../../../rules/campaigns/scheduleWords.ts'
import { strings } from '../../../../strings/campaigns/schedule.ts'
import { css } from '../../../../styled-system/css'
import { Button } from '../../kit/Button.tsx'
import { Link } from '../../kit/Link.tsx'
import { Notice } from '../../kit/Notice.tsx'
import type { PartProps } from './parts.ts'

const stack = css({ display: 'grid', gap: '2' })

/** What became of the last press: planned with its undo, refused with why, or that nobody knows. */
export function PlanNotice({ schedule, view }: Pick<PartProps, 'schedule' | 'view'>) {
  const planned = useSelector(schedule, ({ context }) => context.planned)
  const problem = useSelector(schedule, ({ context }) => context.problem)
  const isRestored = useSelector(schedule, ({ context }) => context.isRestored)
  const isBusy = useSelector(schedule, (snapshot) => snapshot.hasTag('busy'))
  const isUndoing = useSelector(schedule, (snapshot) => snapshot.matches({ plan: 'undoing' }))
  const isAtHand = countOf(view.posts, 'byHand') + countOf(view.posts, 'leftOut') > 0
  return (
    <div className={stack}>
      {problem && (
        <Notice
          severity={problem.outcome === 'unclear' ? 'warning' : 'error'}
          title={titles[problem.of][problem.outcome]}
        >
          {problem.message}
        </Notice>
      )}
      {planned.length > 0 && (
        <Notice
          severity="success"
          title={strings.planned(postsAre(planned.length))}
          action={
            <Button
              size="sm"
              busy={isUndoing}
              aria-disabled={isBusy || undefined}
              onClick={() => schedule.send({ type: 'undo.requested', campaignPosts: planned })}
            >
              {strings.undo}
            </Button>
          }
        >
          <Link to={`/calendar?campaign=${view.campaign.id}`}>{strings.seeThemInTheCalendar}</Link>
        </Notice>
      )}
      {isRestored && isAtHand && (
        <Notice severity="info" live="none">
          {strings.whatYouMovedOrLeftOutBefore}
        </Notice>
      )}
    </div>
  )
}

const titles = {
  planning: { refused: strings.nothingWasPlanned, unclear: strings.itIsNotKnownWhetherTheyAre },
  undoing: { refused: strings.theyWereNotTakenBack, unclear: strings.itIsNotKnownWhetherTheyWere },
} as const
