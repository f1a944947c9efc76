import type { ComponentType } from 'react'
import type { Network } from '../../../../contract/networks.ts'
import { FacebookPreview } from './facebook/FacebookPreview.tsx'
import { InstagramPreview } from './instagram/InstagramPreview.tsx'
import { MastodonPreview } from './mastodon/MastodonPreview.tsx'
import type { PreviewProps } from './previewItem.ts'
import { StackedPreview } from './StackedPreview.tsx'
import { ThreadPreview } from './ThreadPreview.tsx'
import { VerticalPreview } from './VerticalPreview.tsx'

/** The view of each network; where several share one, they differ in what the tables say only. */
export const previewOf = {
  twitter: ThreadPreview,
  facebook: FacebookPreview,
  instagram: InstagramPreview,
  linkedin: StackedPreview,
  linkedin_org: StackedPreview,
  tiktok: VerticalPreview,
  threads: ThreadPreview,
  bluesky: ThreadPreview,
  mastodon: MastodonPreview,
} satisfies Record<Network, ComponentType<PreviewProps>>
