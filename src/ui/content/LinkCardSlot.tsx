import type { ContentPart } from '../../../rules/content/postContent.ts'
import { strings } from '../../../strings/content.ts'
import type { SocialAccount } from '../../machines/networks/connection.machine.ts'
import { ListProblem } from '../kit/ListProblem.tsx'
import { codeMissing, lazyView, useOpening } from '../kit/lazyView.ts'
import type { Composer } from './composing.ts'

const LinkCardPart = lazyView(async () => (await import('./linkCard/LinkCardPart.tsx')).LinkCardPart)

/** What no text without a link has; whether it is one says the network. */
const mayBeLink = /[^\s.]\.[^\s.]/

interface Props {
  composer: Composer
  /** Undefined of one that was just taken away. */
  part: ContentPart | undefined
  /** The part's place, from 0. */
  index: number
  /** The accounts that the text goes to. */
  accounts: readonly SocialAccount[]
  isReadOnly: boolean
}

/** The card of a part's link; its script comes with the first text that may have one, and no pictures. */
export function LinkCardSlot({ part, ...shared }: Props) {
  const isOpen = part !== undefined && part.mediaIds.length === 0 && mayBeLink.test(part.text)
  const { View, hasFailed, reset } = useOpening(LinkCardPart, isOpen)
  if (!isOpen) return null
  if (View) return <View {...shared} />
  return hasFailed && <ListProblem what={strings.theLinkCardCouldNotBeShown} problem={codeMissing} onRetry={reset} />
}
