import type { NetworkStyle } from '../network.ts'

export const tiktokStyle: NetworkStyle = {
  name: 'Practice TikTok',
  color: 'light-dark(#c2183c,#ff7f97)',
  onColor: 'light-dark(#fff,#2b0410)',
  honorsKeys: false,
}
