import type { NetworkStyle } from '../network.ts'

export const mastodonStyle: NetworkStyle = {
  name: 'Practice Mastodon',
  color: 'light-dark(#4c4ddc,#b3b4ff)',
  onColor: 'light-dark(#fff,#0a132b)',
  honorsKeys: true,
}
