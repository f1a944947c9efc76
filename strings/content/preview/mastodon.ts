/** What content/preview/mastodon says. */
export const strings = {
  sensitiveContent: 'Sensitive content',
}
