import type { NetworkStyle } from '../network.ts'

export const twitterStyle: NetworkStyle = {
  name: 'Practice X',
  color: 'light-dark(#14171a,#e7e9ea)',
  onColor: 'light-dark(#fff,#0f1419)',
  honorsKeys: false,
}
