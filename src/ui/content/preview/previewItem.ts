import type { LinkCard, OptionValues, SentContent } from '../../../../rules/content/postContent.ts'
import type { SocialAccount } from '../../../machines/networks/connection.machine.ts'

/** What goes out on one account. */
export interface PreviewItem {
  account: SocialAccount
  /** As `contentFor` has it: already joined where the network has no threads. */
  written: SentContent
  options: OptionValues
  /** Something was written that does not go out: a post of this kind has no words. */
  hasWordsLeftOut?: boolean
  /** What is known of the addresses in the text, by address as it is written; left out where nothing is. */
  /** What pages say of themselves, by their addresses as they are written; left out where nothing is known. */
  cards?: Readonly<Record<string, CardContent>> | undefined
}

/** What a page behind an address says of itself. */
export interface CardContent {
  title: string
  imageUrl: string | null
}

/** What the preview of a network gets. */
export type PreviewProps = PreviewItem

/** Whether a preview can stay as it is. Content is made anew with every key, so that it is looked into. */
export function isSameItem({ options, ...one }: PreviewItem, { options: others, ...other }: PreviewItem): boolean {
  return (
    one.account === other.account &&
    one.cards === other.cards &&
    one.hasWordsLeftOut === other.hasWordsLeftOut &&
    isSameWritten(one.written, other.written) &&
    isSameOptions(options, others)
  )
}

function isSameWritten(one: SentContent, other: SentContent): boolean {
  if (one === other) return true
  return (
    one.firstComment === other.firstComment &&
    isSameCards(one.linkCards, other.linkCards) &&
    one.parts.length === other.parts.length &&
    one.parts.every(({ text, mediaIds }, at) => {
      const part = other.parts[at]
      return part !== undefined && part.text === text && part.mediaIds.join() === mediaIds.join()
    })
  )
}

const isSameCards = (one: readonly LinkCard[], other: readonly LinkCard[]): boolean =>
  one.length === other.length && one.every((card, at) => card === other[at])

/** They are a handful of short values, in the order in which they were chosen. */
const isSameOptions = (one: OptionValues, other: OptionValues): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** A word that was chosen; empty where none was. */
export function chosenWord(options: OptionValues, name: string): string {
  const value = options[name]
  return typeof value === 'string' ? value.trim() : ''
}
