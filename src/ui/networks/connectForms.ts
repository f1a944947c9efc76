import type { ReactNode } from 'react'
import type { BuiltNetwork } from '../../../contract/builtNetworks.ts'
import { BlueskyForm } from './bluesky/BlueskyForm.tsx'
import { consentFormOf } from './ConsentForm.tsx'
import type { ConnectFormProps } from './connectForm.ts'
import { MastodonForm } from './mastodon/MastodonForm.tsx'

/** What a person fills in to connect an account of a network. */
export const connectForms = {
  twitter: consentFormOf('twitter'),
  threads: consentFormOf('threads'),
  bluesky: BlueskyForm,
  mastodon: MastodonForm,
} satisfies Record<BuiltNetwork, (props: ConnectFormProps) => ReactNode>
