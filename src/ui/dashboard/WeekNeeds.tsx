import { accountLabel } from '../../../rules/networks/accountLabel.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/dashboard.ts'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { lazyView, useLoaded } from '../kit/lazyView.ts'
import { NeedItem } from './NeedItem.tsx'
import type { WeekNeedsKnown } from './weekNeedCount.ts'

const decisionNotices = lazyView(async () => (await import('./DecisionNotices.tsx')).DecisionNotices)

/**
 * What holds up the coming days: what does not come again, what is to be read first, and what is paused; before that what
 * was decided about the person's posts, which the same answer counts.
 */
export function WeekNeeds({ needs }: { needs: WeekNeedsKnown }) {
  const { blocked, wordingsToRead, pausedQueues, recyclingPausedAt, unseenDecisions, approvals } = needs
  const Notices = useLoaded(decisionNotices, unseenDecisions > 0)
  return (
    <>
      {unseenDecisions > 0 && Notices && <Notices count={unseenDecisions} />}
      {approvals > 0 && (
        <NeedItem
          state="held"
          title={strings.waitsForYourYes(counted(approvals, strings.post), approvals)}
          about={approvals === 1 ? strings.aKeyOfYoursWantsItTo : strings.yourKeysWantThemToGoOut}
          act={
            <ButtonLink to="/profile#api-keys" size="sm">
              {strings.decide}
            </ButtonLink>
          }
        />
      )}
      {wordingsToRead > 0 && (
        <NeedItem
          state="missed"
          title={strings.toRead(counted(wordingsToRead, strings.wording))}
          about={strings.aPostThatComesAgainGoesOut}
          act={<RecyclingLink words={strings.read} />}
        />
      )}
      {blocked > 0 && (
        <NeedItem
          state="missed"
          title={strings.doesNotComeAgainAsPlanned(counted(blocked, strings.post), blocked)}
          about={strings.itsTimeStaysReservedUntilYouDo}
          act={<RecyclingLink words={strings.seeWhy} />}
        />
      )}
      {recyclingPausedAt !== null && (
        <NeedItem
          state="held"
          title={strings.recyclingIsPaused}
          about={strings.nothingComesAgainUntilYouLetIt}
          act={<RecyclingLink words={strings.seeTheQueue} />}
        />
      )}
      {pausedQueues.map(({ accountId, postCount, ...account }) => (
        <NeedItem
          key={accountId}
          state="held"
          title={strings.theQueueOfOnIsPaused(accountLabel(account), networkNames[account.network])}
          about={strings.waitsInIt(counted(postCount, strings.post), postCount)}
          act={
            <ButtonLink to="/calendar?view=week&slots=queues" size="sm">
              {strings.seeTheQueue}
            </ButtonLink>
          }
        />
      ))}
    </>
  )
}

const RecyclingLink = ({ words }: { words: string }) => (
  <ButtonLink to="/content-recycling" size="sm">
    {words}
  </ButtonLink>
)
