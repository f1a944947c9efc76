import type { ReactNode } from 'react'
import type { BuiltNetwork } from '../../../contract/builtNetworks.ts'
import { BlueskyForm } from './bluesky/BlueskyForm.tsx'
import type { ConnectFormProps } from './connectForm.ts'
import { MastodonForm } from './mastodon/MastodonForm.tsx'

/** How a person connects an account of a network. */
interface ConnectWay {
  text: string
  Form: (props: ConnectFormProps) => ReactNode
}

export const connectWays = {
  bluesky: { text: 'With your handle and an app password.', Form: BlueskyForm },
  mastodon: { text: 'On any server: you agree on its own page and come back.', Form: MastodonForm },
} satisfies Record<BuiltNetwork, ConnectWay>
