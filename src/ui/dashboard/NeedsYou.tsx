import type { PostState } from '../../../contract/content.ts'
import { accountLabel } from '../../../rules/networks/accountLabel.ts'
import { strings } from '../../../strings/dashboard.ts'
import { css } from '../../../styled-system/css'
import type { Post } from '../../machines/content/post.ts'
import type { SocialAccount } from '../../machines/networks/connection.machine.ts'
import { networkNameOf } from '../content/accountName.ts'
import { reasonOf, titleOf } from '../content/postWords.ts'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { Link } from '../kit/Link.tsx'
import { NeedItem } from './NeedItem.tsx'
import { WeekNeeds } from './WeekNeeds.tsx'
import { needCountOf, type WeekNeedsKnown } from './weekNeedCount.ts'

const heading = css({ textStyle: 'h3' })
const head = css({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '3' })
const list = css({ borderTop: 'hairline', marginTop: '2.5' })
const small = css({ textStyle: 'small' })

interface Props {
  posts: readonly Post[]
  /** How many there are in all. */
  count: number
  accounts: readonly SocialAccount[]
  /** What holds up the coming days; null while that is not known. */
  week: WeekNeedsKnown | null
}

/** What waits for the person, the least certain first, each with its next act. */
export function NeedsYou({ posts, count, accounts, week }: Props) {
  if (posts.length + accounts.length + needCountOf(week) === 0) return null
  return (
    <section>
      <div className={head}>
        <h2 className={heading}>{strings.needsYou}</h2>
        {count > posts.length && (
          <Link to="/posts?state=needs" className={small}>
            {strings.all(count)}
          </Link>
        )}
      </div>
      <ul className={list}>
        {accounts.map((account) => (
          <NeedItem
            key={`account ${account.id}`}
            state="failed"
            title={strings.hasToBeReconnected(networkNameOf(account))}
            about={account.errorMessage ?? strings.canNoLongerBeReached(accountLabel(account))}
            act={
              <ButtonLink to={`/connect/socials?reconnect=${account.id}`} size="sm">
                {strings.reconnect}
              </ButtonLink>
            }
          />
        ))}
        {posts.toSorted(byCertainty).map((post) => (
          <NeedItem
            key={post.id}
            state={post.state}
            title={`${titleOf(post, 44)} ${endings[post.state] ?? ''}`}
            about={reasonOf(post)}
            act={
              <ButtonLink to={`/post/${post.id}`} size="sm" variant={post.state === 'unknown' ? 'ink' : 'line'}>
                {actions[post.state] ?? strings.look}
              </ButtonLink>
            }
          />
        ))}
        {week && <WeekNeeds needs={week} />}
      </ul>
    </section>
  )
}

const order: readonly PostState[] = ['needs_person', 'unknown', 'failed', 'partly_published', 'missed', 'held']
const byCertainty = (one: Post, other: Post): number => order.indexOf(one.state) - order.indexOf(other.state)

const endings: Partial<Record<PostState, string>> = {
  failed: strings.didNotGoOut,
  partly_published: strings.isOnlyPartlyOut,
  missed: strings.wasMissed,
  unknown: strings.mayBeOutOrNot,
  needs_person: strings.mayBeOutOrNot,
  held: strings.isOnHold,
}
const actions: Partial<Record<PostState, string>> = {
  failed: strings.seeWhy,
  partly_published: strings.seeTheRest,
  missed: strings.findANewTime,
  unknown: strings.lookAgain,
  needs_person: strings.settleIt,
  held: strings.look,
}
