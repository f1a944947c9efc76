import type { PostContent, Recipient } from '../../../rules/content/postContent.ts'
import { lazyView, useOpening } from '../kit/lazyView.ts'

const SentLinks = lazyView(async () => (await import('./links/SentLinks.tsx')).SentLinks)

interface Props {
  content: PostContent
  /** Those that the post goes to; one may be there several times. */
  recipients: readonly Recipient[]
}

/** What goes out with the links of a post; its script comes with the first post that has any of it. */
export function LinksSlot(props: Props) {
  const { utm, linkCards } = props.content
  const isNeeded = utm !== null || linkCards.length > 0
  const { View, hasFailed } = useOpening(SentLinks, isNeeded)
  if (!isNeeded) return null
  return View ? <View {...props} /> : hasFailed && <p>The link cards could not be shown. Load the page again.</p>
}
