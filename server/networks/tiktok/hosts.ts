/** Where the network's API is called. */
export const tiktokOrigin = 'https://open.tiktokapis.com'

/** The hosts of TikTok by that of its API; a practice server has all of them. */
export const hostsOf = (origin: string): { api: string; web: string } => ({
  api: origin,
  web: origin === tiktokOrigin ? 'https://www.tiktok.com' : origin,
})
