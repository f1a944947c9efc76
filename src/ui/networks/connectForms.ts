import type { ReactNode } from 'react'
import type { Network } from '../../../contract/networks.ts'
import { strings } from '../../../strings/networks.ts'
import { BlueskyForm } from './bluesky/BlueskyForm.tsx'
import { consentFormOf } from './ConsentForm.tsx'
import type { ConsentWay } from './ConsentWays.tsx'
import type { ConnectFormProps } from './connectForm.ts'
import { MastodonForm } from './mastodon/MastodonForm.tsx'

/** Either way there must be a professional account: a business or creator one. */
const instagramWays: readonly ConsentWay[] = [
  { name: 'instagram', title: strings.withInstagram, about: strings.youSignInWithTheProfessionalAccount },
  { name: 'facebook', title: strings.withFacebook, about: strings.forAccountsBehindAFacebookPageSeveral },
]

/** What a person fills in to connect an account of a network. */
export const connectForms = {
  twitter: consentFormOf('twitter'),
  facebook: consentFormOf('facebook'),
  instagram: consentFormOf('instagram', instagramWays),
  linkedin: consentFormOf('linkedin'),
  linkedin_org: consentFormOf('linkedin_org'),
  tiktok: consentFormOf('tiktok'),
  threads: consentFormOf('threads'),
  bluesky: BlueskyForm,
  mastodon: MastodonForm,
} satisfies Record<Network, (props: ConnectFormProps) => ReactNode>
