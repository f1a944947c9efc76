import type { NetworkStyle } from '../network.ts'

export const threadsStyle: NetworkStyle = {
  name: 'Practice Threads',
  color: 'light-dark(#3d3a50,#d9d4f5)',
  onColor: 'light-dark(#fff,#17151f)',
  honorsKeys: false,
}
