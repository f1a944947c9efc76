import type { ReactNode } from 'react'
import type { WaitlistPlace } from '../../../contract/waitlist.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { strings } from '../../../strings/account.ts'
import { css } from '../../../styled-system/css'
import { AuthPage } from './AuthPage.tsx'
import { ReferralLink } from './ReferralLink.tsx'

const figures = css({
  display: 'grid',
  gridTemplateColumns: '[1fr 1fr]',
  gap: '5',
  borderBlock: 'hairline',
  paddingBlock: '5',
})
const figureName = css({ textStyle: 'label', color: 'textMuted' })
const figure = css({ textStyle: 'poster' })
const words = css({ textWrap: 'pretty' })

interface Props {
  place: Camel<WaitlistPlace>
  footer?: ReactNode
  /** What else is known of the place. */
  children?: ReactNode
}

/** A place in the queue: its number, who was brought along, and how to move up. */
export function WaitlistPlaceCard({ place, footer, children }: Props) {
  return (
    <AuthPage title={strings.youreOnTheWaitlist} footer={footer}>
      <dl className={figures}>
        <div>
          <dt className={figureName}>{strings.queuePosition}</dt>
          <dd className={figure}>{place.priority}</dd>
        </div>
        <div>
          <dt className={figureName}>{strings.referrals}</dt>
          <dd className={figure}>{place.amountReferred}</dd>
        </div>
      </dl>
      <p className={words}>{strings.wantToSkipTheLine}</p>
      <ReferralLink link={place.referralLink} />
      {children}
      <p className={words}>{strings.wellEmailYouAsSoonAsYour}</p>
    </AuthPage>
  )
}
