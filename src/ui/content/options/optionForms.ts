import type { ComponentType } from 'react'
import type { Network } from '../../../../contract/networks.ts'
import { BlueskyForm } from './BlueskyForm.tsx'
import { FacebookForm } from './FacebookForm.tsx'
import { InstagramForm } from './InstagramForm.tsx'
import { LinkedinForm } from './LinkedinForm.tsx'
import { MastodonForm } from './MastodonForm.tsx'
import type { OptionFormProps } from './optionForm.ts'
import { ThreadsForm } from './ThreadsForm.tsx'
import { TiktokForm } from './TiktokForm.tsx'
import { TwitterForm } from './TwitterForm.tsx'

/** The form of each network's options; null where there is nothing to choose. */
export const optionForms: { readonly [N in Network]: ComponentType<OptionFormProps<N>> | null } = {
  twitter: TwitterForm,
  facebook: FacebookForm,
  instagram: InstagramForm,
  linkedin: LinkedinForm,
  linkedin_org: null,
  tiktok: TiktokForm,
  threads: ThreadsForm,
  bluesky: BlueskyForm,
  mastodon: MastodonForm,
}
