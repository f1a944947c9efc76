import { contentAsWritten } from './contentFor.ts'
import { cardAddressOf, cardMakers, sentCardOf } from './linkCards.ts'
import type { LinkCard, PostContent, Recipient } from './postContent.ts'

/**
 * The cards of a post by what goes out on these accounts, each once and with its address as it is written: those that are
 * sent along, and those of links whose card was removed.
 */
export function cardsOfPost(content: PostContent, accounts: readonly Recipient[]): readonly LinkCard[] {
  const cards = accounts.flatMap((account) =>
    contentAsWritten(content, account).parts.flatMap((part) => {
      const { network } = account
      if (cardMakers[network] !== 'sender') return []
      const address = cardAddressOf(network, part)
      const removed = content.linkCards.find((card) => card.isRemoved && card.address === address)
      return removed ?? sentCardOf(network, part, content.linkCards) ?? []
    }),
  )
  return [...new Set(cards)]
}
