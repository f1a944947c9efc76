import { useSelector } from '@xstate/react'
import { mostToldDecisions } from '../../../rules/moderation/mostToldDecisions.ts'
import { decisionAbout, decisionsTitle, decisionTitle } from '../../../rules/moderation/newsWords.ts'
import { strings } from '../../../strings/dashboard.ts'
import { css } from '../../../styled-system/css'
import { createDecisionNews } from '../../app/moderation/decisionNews.ts'
import type { NewDecision } from '../../services/moderation/decisionNews.ts'
import { Button } from '../kit/Button.tsx'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { useSession } from '../sessionContext.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { NeedItem } from './NeedItem.tsx'

const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/** How many there are, as it is known before they are read, and where they cannot be. */
export function DecisionNotices({ count }: { count: number }) {
  const { news, seen } = useCachedActor(useSession().cached(createDecisionNews), '')
  const value = useSelector(news, ({ context }) => context.value)
  const isReading = useSelector(news, (snapshot) => snapshot.hasTag('busy'))
  const isMarking = useSelector(seen.marking, (snapshot) => snapshot.hasTag('busy'))
  if (value?.count === 0) return null
  if (value === null || value.count > mostToldDecisions) return <ManyDecisions count={value?.count ?? count} />
  return value.results.map((decision) => (
    <DecisionNotice
      key={`${decision.kind} ${decision.caseId}`}
      decision={decision}
      isBusy={isMarking || isReading}
      onSeen={() => seen.mark([decision])}
    />
  ))
}

const ManyDecisions = ({ count }: { count: number }) => (
  <NeedItem
    state="failed"
    title={decisionsTitle(count)}
    about={strings.postsOfYoursWereRefusedOrAppeals}
    act={
      <ButtonLink to="/appeals" size="sm">
        {strings.seeThem}
      </ButtonLink>
    }
  />
)

interface Props {
  decision: NewDecision
  isBusy: boolean
  onSeen: () => void
}

function DecisionNotice({ decision, isBusy, onSeen }: Props) {
  const { kind, postId, outcome } = decision
  const title = decisionTitle(decision)
  const to = kind === 'refused' && postId !== null ? `/post/${postId}` : '/appeals'
  return (
    <NeedItem
      state={outcome === 'granted' ? 'published' : 'failed'}
      title={title}
      about={decisionAbout(decision)}
      act={
        <div className={acts}>
          <ButtonLink to={to} size="sm" aria-label={strings.seeItTitle(title)} onClick={onSeen}>
            {strings.seeIt}
          </ButtonLink>
          <Button
            size="sm"
            variant="ghost"
            aria-label={strings.seenTitle(title)}
            aria-disabled={isBusy}
            onClick={onSeen}
          >
            {strings.seen}
          </Button>
        </div>
      }
    />
  )
}
