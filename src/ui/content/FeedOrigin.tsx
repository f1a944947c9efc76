import { strings } from '../../../strings/content.ts'
import { css } from '../../../styled-system/css'
import { ExternalLink } from '../kit/ExternalLink.tsx'
import { Link } from '../kit/Link.tsx'

const line = css({ textStyle: 'small', color: 'textMuted', overflowWrap: 'anywhere' })

/** Where a post came from: the feed that it was made of, and the entry there. */
export function FeedOrigin({ title, link }: { title: string; link: string | null }) {
  const feed = (
    <Link key="feed" to="/profile#feeds">
      {title}
    </Link>
  )
  const entry = (words: string) => (
    <ExternalLink key="entry" href={link ?? ''}>
      {words}
    </ExternalLink>
  )
  return <p className={line}>{link === null ? strings.fromTheFeed(feed) : strings.fromTheFeedTheEntry(feed, entry)}</p>
}
