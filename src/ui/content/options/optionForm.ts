import type { OptionsOf } from '../../../../contract/networkOptions.ts'
import type { Network } from '../../../../contract/networks.ts'
import type { Draft } from '../../../../rules/content/draft.ts'
import type { SocialAccount } from '../../../machines/networks/connection.machine.ts'

/** What the form of a network's options is given. */
export interface OptionFormProps<N extends Network> {
  account: SocialAccount
  /** As it is stored for the account; what cannot be read counts as not chosen. */
  chosen: OptionsOf<N>
  when: Draft['when']
  /** What goes out there are pictures, not a video. */
  isPhotoPost: boolean
  /** Nothing can be chosen meanwhile; what has the focus keeps it. */
  isReadOnly: boolean
  /** TikTok has said who may see the posts of the account. */
  onPrivacyLevels: (levels: readonly string[]) => void
  /** Takes what is now chosen otherwise; all else stays. */
  onChange: (change: Partial<OptionsOf<N>>) => void
}
