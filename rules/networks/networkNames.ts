import type { Network } from '../../contract/networks.ts'

/** What people call each network. */
export const networkNames: Record<Network, string> = {
  twitter: 'X',
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  linkedin_org: 'LinkedIn Page',
  tiktok: 'TikTok',
  threads: 'Threads',
  bluesky: 'Bluesky',
  mastodon: 'Mastodon',
}
