import type { WaitlistPlace } from '../../../contract/waitlist.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { strings } from '../../../strings/account.ts'
import { css } from '../../../styled-system/css'
import { ExternalLink } from '../kit/ExternalLink.tsx'
import { Link } from '../kit/Link.tsx'
import { WaitlistPlaceCard } from './WaitlistPlaceCard.tsx'

const reference = css({ textStyle: 'small', color: 'textMuted', overflowWrap: 'anywhere' })

/** What takes the signup card's place: everything that is known of the new place in the queue. */
export function WaitlistJoined({ place }: { place: Camel<WaitlistPlace> }) {
  return (
    <WaitlistPlaceCard place={place} footer={<Link to="/waitlist/status">{strings.seeYourPlaceAtAnyTime}</Link>}>
      {place.tweetUrl && (
        <p>
          <ExternalLink href={place.tweetUrl}>{strings.postYourLinkOnX}</ExternalLink>
        </p>
      )}
      {place.uuid && <p className={reference}>{strings.yourWaitlistId(place.uuid)}</p>}
    </WaitlistPlaceCard>
  )
}
