import type { NetworkStyle } from '../network.ts'

export const blueskyStyle: NetworkStyle = {
  name: 'Practice Bluesky',
  color: 'light-dark(#0865c9,#8ac2ff)',
  onColor: 'light-dark(#fff,#0a132b)',
  honorsKeys: false,
}
