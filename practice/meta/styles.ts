import type { NetworkStyle } from '../network.ts'

export const facebookStyle: NetworkStyle = {
  name: 'Practice Facebook',
  color: 'light-dark(#0a5fd0,#8ab8ff)',
  onColor: 'light-dark(#fff,#0a132b)',
  honorsKeys: false,
}

export const instagramStyle: NetworkStyle = {
  name: 'Practice Instagram',
  color: 'light-dark(#b3176b,#ff9ccb)',
  onColor: 'light-dark(#fff,#0a132b)',
  honorsKeys: false,
}
