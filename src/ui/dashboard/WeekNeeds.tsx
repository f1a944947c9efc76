import { accountLabel } from '../../../rules/networks/accountLabel.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { counted } from '../../../rules/shell/words.ts'
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
          title={`${counted(approvals, 'post')} ${approvals === 1 ? 'waits' : 'wait'} for your yes`}
          about={
            approvals === 1
              ? 'A key of yours wants it to go out. Nothing does until you plan it.'
              : 'Your keys want them to go out. None does until you plan it.'
          }
          act={
            <ButtonLink to="/profile#api-keys" size="sm">
              Decide
            </ButtonLink>
          }
        />
      )}
      {wordingsToRead > 0 && (
        <NeedItem
          state="missed"
          title={`${counted(wordingsToRead, 'wording')} to read`}
          about="A post that comes again goes out with one only once you have read it."
          act={<RecyclingLink words="Read" />}
        />
      )}
      {blocked > 0 && (
        <NeedItem
          state="missed"
          title={`${counted(blocked, 'post')} ${blocked === 1 ? 'does' : 'do'} not come again as planned`}
          about="Its time stays reserved until you do something about it. The queue says why."
          act={<RecyclingLink words="See why" />}
        />
      )}
      {recyclingPausedAt !== null && (
        <NeedItem
          state="held"
          title="Recycling is paused"
          about="Nothing comes again until you let it go on."
          act={<RecyclingLink words="See the queue" />}
        />
      )}
      {pausedQueues.map(({ accountId, postCount, ...account }) => (
        <NeedItem
          key={accountId}
          state="held"
          title={`The queue of ${accountLabel(account)} on ${networkNames[account.network]} is paused`}
          about={`${counted(postCount, 'post')} ${postCount === 1 ? 'waits' : 'wait'} in it.`}
          act={
            <ButtonLink to="/calendar?view=week&slots=queues" size="sm">
              See the queue
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
