import type { RankedBy } from '../../../contract/rankedBy.ts'
import { shortDate } from '../../../rules/content/months.ts'
import { dayOf } from '../../../rules/content/times.ts'
import { timesUsual } from '../../../rules/insight/timesUsual.ts'
import { numberLabel } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/analytics.ts'
import { css } from '../../../styled-system/css'
import type { AnalyticsReport, RankedPost } from '../../machines/insight/report.ts'
import { usePersonClock } from '../campaigns/usePersonClock.ts'
import { ExternalLink } from '../kit/ExternalLink.tsx'
import { lazyView, useLoaded } from '../kit/lazyView.ts'
import { RouterLink } from '../kit/RouterLink.tsx'
import { NetworkMarks } from '../marks/NetworkMarks.tsx'
import { heading, quiet, section, sectionHead } from './styles.ts'

const lists = css({ display: 'grid', gridTemplateColumns: 'one', gap: '7', alignContent: 'start' })
const list = css({ borderTop: 'hairline' })
const item = css({
  display: 'grid',
  gridTemplateColumns: '[44px minmax(0, 1fr) auto]',
  gap: '3',
  alignItems: 'center',
  paddingBlock: '2.5',
  borderBottom: 'soft',
})
const picture = css({
  position: 'relative',
  width: '11',
  height: '11',
  borderRadius: 'sm',
  overflow: 'hidden',
  background: 'sunken',
  display: 'grid',
  placeItems: 'center',
  textStyle: 'h3',
  color: 'textMuted',
})
const words = css({ display: 'grid', gap: '0.5', minWidth: '0' })
const name = css({
  textStyle: 'strong',
  color: 'text',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  _hover: { textDecoration: 'underline' },
  _finger: { display: 'grid', alignItems: 'center', minHeight: 'input' },
})
const facts = css({ display: 'flex', alignItems: 'center', gap: '2', textStyle: 'small', color: 'textMuted' })
const numbers = css({ display: 'grid', textAlign: 'right', fontVariantNumeric: 'tabular-nums' })
const strong = css({ textStyle: 'strong' })

const thumbnail = lazyView(async () => (await import('./PostThumbnail.tsx')).PostThumbnail)

/** What posts are ranked by, as it stands beside their list. */
const rankedWords: Readonly<Record<RankedBy, string>> = {
  reach: strings.reachAgainstYourUsualOnThatAccount,
  impressions: strings.impressionsAgainstYourUsualOnThatAccount,
  engagement: strings.engagementAgainstYourUsualOnThatAccount,
}

/** The posts that did best and weakest against what is usual; why there are none where too few were told of. */
export function RankedPosts({ report: { rankedBy, best, weakest, totals } }: { report: AnalyticsReport }) {
  if (totals.now.postsOut === 0) return null
  if (rankedBy === null || best.length + weakest.length === 0) {
    return (
      <section className={section} aria-labelledby="ranked">
        <h2 id="ranked" className={heading}>
          {strings.bestAndWeakestPosts}
        </h2>
        <p className={quiet}>{strings.tooFewPostsAreToldOfTo}</p>
      </section>
    )
  }
  return (
    <div className={lists}>
      <Ranking title={strings.wentBest} note={rankedWords[rankedBy]} posts={best} />
      <Ranking title={strings.wentWeakest} note={strings.outForThreeDaysOrMore} posts={weakest} />
    </div>
  )
}

function Ranking({ title, note, posts }: { title: string; note: string; posts: readonly RankedPost[] }) {
  if (posts.length === 0) return null
  return (
    <section className={section} aria-label={title}>
      <header className={sectionHead}>
        <h2 className={heading}>{title}</h2>
        <p className={quiet}>{note}</p>
      </header>
      <ol className={list}>
        {posts.map((post) => (
          <Post key={post.key} post={post} />
        ))}
      </ol>
    </section>
  )
}

function Post({ post }: { post: RankedPost }) {
  const { networks, publishedAt, value, times } = post
  const { wallTime } = usePersonClock()
  return (
    <li className={item}>
      <Picture mediaId={post.mediaId} />
      <div className={words}>
        <Title post={post} />
        <span className={facts}>
          <NetworkMarks networks={networks} size={16} most={4} />
          {shortDate(dayOf(wallTime(publishedAt)))}
        </span>
      </div>
      <span className={numbers}>
        <span className={strong}>{numberLabel(value)}</span>
        <span className={quiet}>{timesUsual(times)}</span>
      </span>
    </li>
  )
}

/** A post from before its account was connected is seen on its network alone. */
function Title({ post: { postId, url, title } }: { post: RankedPost }) {
  const words = title === '' ? strings.aPostWithoutText : title
  if (postId !== null) {
    return (
      <RouterLink to={`/post/${postId}`} className={name}>
        {words}
      </RouterLink>
    )
  }
  const named = <span className={name}>{words}</span>
  return url === null ? named : <ExternalLink href={url}>{named}</ExternalLink>
}

function Picture({ mediaId }: Pick<RankedPost, 'mediaId'>) {
  const Thumbnail = useLoaded(thumbnail, mediaId !== null)
  return (
    <span className={picture} aria-hidden="true">
      {mediaId === null ? '“' : Thumbnail && <Thumbnail id={mediaId} />}
    </span>
  )
}
