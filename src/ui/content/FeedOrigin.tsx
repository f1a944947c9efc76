import { strings } from '../../../strings/content.ts'
import { css } from '../../../styled-system/css'
import { ExternalLink } from '../kit/ExternalLink.tsx'
import { Link } from '../kit/Link.tsx'

const line = css({ textStyle: 'small', color: 'textMuted', overflowWrap: 'anywhere' })

/** Where a post came from: the feed that it was made of, and the entry there. */
export function FeedOrigin({ title, link }: { title: string; link: string | null }) {
  return (
    <p className={line}>
      {strings.fromTheFeed} <Link to="/profile#feeds">{title}</Link>
      {link !== null && (
        <>
          {': '}
          <ExternalLink href={link}>{strings.theEntry}</ExternalLink>
        </>
      )}
    </p>
  )
}
