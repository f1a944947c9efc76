import type { Network } from '../../../../contract/networks.ts'
import type { SocialAccount } from '../../../machines/networks/connection.machine.ts'
import { Avatar } from '../../kit/Avatar.tsx'
import { previewLooks } from '../../networks/previewLooks.ts'
import { calledOf } from './Author.tsx'

interface Props {
  account: SocialAccount
  /** The network's mark on its corner: once a preview. */
  network?: Network
  /** Pixels; as large as the network shows it unless said. */
  size?: number
}

/** The picture of who a post is from. */
export function AuthorAvatar({ account, network, size = previewLooks[account.network].pictureSize }: Props) {
  return <Avatar name={calledOf(account)} src={account.avatarUrl} size={size} {...(network && { network })} />
}
