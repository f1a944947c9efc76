import { useState } from 'react'
import { postOnNetworkWords, postPlaceWords, toldOfWords } from '../../../../rules/campaigns/postFigures.ts'
import { readOnNetworkWords } from '../../../../rules/insight/campaignFigureWords.ts'
import { networkNames } from '../../../../rules/networks/networkNames.ts'
import { strings } from '../../../../strings/campaigns/analytics.ts'
import { css } from '../../../../styled-system/css'
import type { CampaignAnalytics } from '../../../machines/campaigns/campaigns.ts'
import { Button } from '../../kit/Button.tsx'
import { Link } from '../../kit/Link.tsx'
import { NetworkMark } from '../../marks/NetworkMark.tsx'
import { usePersonClock } from '../usePersonClock.ts'
import { heading, quiet, section } from './figureStyles.ts'
import { PostResultField } from './PostResultField.tsx'
import type { FoundFigures, PostResults } from './useFigures.ts'

const top = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '2',
})
const item = css({
  display: 'grid',
  gridTemplateColumns: { base: 'one', md: '[minmax(0, 2fr) minmax(0, 3fr)]' },
  columnGap: '8',
  rowGap: '3',
  paddingBlock: '4',
  borderTop: 'soft',
})
const titled = css({ display: 'grid', gap: '0.5', alignContent: 'start', minWidth: '0', overflowWrap: 'anywhere' })
const title = css({ textStyle: 'strong' })
const place = css({ display: 'grid', gridTemplateColumns: 'one', gap: '2' })
const where = css({ display: 'flex', alignItems: 'center', gap: '2', textStyle: 'small' })
const networks = css({ display: 'grid', gridTemplateColumns: 'one', gap: '4' })
const more = css({ justifySelf: 'start' })

/** So many posts are shown at once; the rest is one press away. */
const mostShown = 30

type Post = CampaignAnalytics['posts'][number]

interface Props {
  found: FoundFigures
  results: PostResults
}

/** Post by post: when it went out on each network, and what came of it there. */
export function PostsSection({ found: { campaign, analytics }, results }: Props) {
  const { posts } = analytics
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? posts : posts.slice(0, mostShown)
  const rest = posts.length - shown.length
  return (
    <section className={section} aria-labelledby="posts">
      <div className={top}>
        <h2 id="posts" className={heading}>
          {strings.postByPost}
        </h2>
        <span className={quiet}>{toldOfWords(posts) ?? strings.resultsCanBeToldOnceAPost}</span>
      </div>
      <ol aria-label={strings.posts}>
        {shown.map((post) => (
          <PostItem key={post.campaignPost} post={post} unit={campaign.goalUnit} results={results} />
        ))}
      </ol>
      {rest > 0 && (
        <Button className={more} onClick={() => setWhole(true)}>
          {rest === 1 ? strings.showOneMorePost : strings.showMorePosts(rest)}
        </Button>
      )}
    </section>
  )
}

function PostItem({ post, unit, results }: { post: Post; unit: string; results: PostResults }) {
  const clock = usePersonClock()
  return (
    <li className={item}>
      <div className={titled}>
        <span className={title}>
          {post.postId === null ? post.title : <Link to={`/post/${post.postId}`}>{post.title}</Link>}
        </span>
        <span className={quiet}>{postPlaceWords(post)}</span>
      </div>
      <div className={networks}>
        {post.networks.map((on) => (
          <div key={on.network} className={place}>
            <span className={where}>
              <NetworkMark network={on.network} size={16} />
              <span>
                {networkNames[on.network]}: {postOnNetworkWords(on, post.dueAt, clock)}
              </span>
            </span>
            {on.publishedAt !== null && (
              <>
                <p className={quiet}>{readOnNetworkWords(on, clock)}</p>
                <PostResultField post={post} on={on} unit={unit} results={results} />
              </>
            )}
          </div>
        ))}
      </div>
    </li>
  )
}
