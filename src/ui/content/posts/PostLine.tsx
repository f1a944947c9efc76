import { dayOf, listMoment } from '../../../../rules/content/times.ts'
import { wallTimeAt } from '../../../../rules/content/wallClock.ts'
import { strings } from '../../../../strings/content/posts.ts'
import { css } from '../../../../styled-system/css'
import type { Post } from '../../../machines/content/post.ts'
import { useLoaded } from '../../kit/lazyView.ts'
import { RouterLink } from '../../kit/RouterLink.tsx'
import { NetworkMarks } from '../../marks/NetworkMarks.tsx'
import { StatusLabel } from '../../marks/StatusLabel.tsx'
import { useNetworksOf } from '../../networks/useNetworksOf.ts'
import { useSession } from '../../sessionContext.ts'
import { useLeads } from '../../shell/useLeads.ts'
import { markOf, titleOf } from '../postWords.ts'
import { BucketName } from './lazyPosts.ts'
import { hold, item, when, words } from './rowStyles.ts'

const name = css({
  textStyle: 'name',
  color: 'text',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
  _hover: { textDecoration: 'underline' },
  _finger: { display: 'grid', alignItems: 'center', minHeight: 'input' },
})
const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2.5',
  textStyle: 'small',
  color: 'textMuted',
  overflowWrap: 'anywhere',
})

interface Props {
  post: Post
  isSelected: boolean
  /** Left out: rows are not selected. */
  onToggle?: ((isRange: boolean) => void) | undefined
}

/** A post in a list: its name, its bucket and tags, where it goes, how it stands, and when. */
export function PostLine({ post, isSelected, onToggle }: Props) {
  const { wallNow, timezone } = useSession()
  const { id, schedule, state, bucketId, tags } = post
  const networks = useNetworksOf(post)
  const moment = schedule && listMoment(wallTimeAt(Date.parse(schedule.at), timezone()), dayOf(wallNow()))
  const leads = useLeads()
  const to = state === 'draft' && leads('/post/create') ? `/post/create?edit=${id}` : `/post/${id}`
  const Bucket = useLoaded(BucketName, bucketId !== null)
  return (
    <li className={item({ hasBox: onToggle !== undefined })}>
      {onToggle && (
        <label className={hold}>
          <input
            type="checkbox"
            aria-label={strings.select(titleOf(post))}
            checked={isSelected}
            onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
          />
        </label>
      )}
      <div className={words}>
        <RouterLink to={to} className={name}>
          {titleOf(post)}
        </RouterLink>
        {(bucketId !== null || tags.length > 0) && (
          <p className={facts}>
            {bucketId !== null && Bucket && <Bucket id={bucketId} />}
            {tags.map((tag) => (
              <span key={tag}>{tag}</span>
            ))}
          </p>
        )}
      </div>
      <NetworkMarks networks={networks} size={16} most={3} />
      <StatusLabel {...markOf(post)} />
      <span className={when}>{moment ?? strings.noTimeYet}</span>
    </li>
  )
}
