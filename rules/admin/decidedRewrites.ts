import type { Network } from '../../contract/networks.ts'
import type { RewriteWish } from '../../contract/quality.ts'
import { changedShare } from './changedShare.ts'
import type { TextFate } from './textFates.ts'

/** Another way to say a text, by AI, as a person was given it. */
export interface GivenRewrite {
  id: number
  /** What it was written for. */
  network: Network
  wish: RewriteWish
  /** The person's text that it says otherwise. */
  source: string
  text: string
}

/** What became of one. */
export interface DecidedRewrite {
  id: number
  wish: RewriteWish
  fate: TextFate
  /** Of one that was edited: the part of the words that differs, 0 to 1. */
  changedShare: number | null
}

/** Two texts that differ in more of their words than this are not the same text, edited. */
const mostChanged = 0.5

/**
 * What became of rewrites, the oldest first, by the texts that a post goes out with. Those of the same text for the same
 * network were offered for a choice, and so were those of one that was taken over and rewritten again: the one that the post
 * says best was used, the others were refused. All of them were where the post rather says the text that was there before.
 * Nothing is told of those that have nothing to do with the post.
 */
export function decidedRewrites(given: readonly GivenRewrite[], texts: readonly string[]): DecidedRewrite[] {
  return choicesOf(given).flatMap(({ source, offered }) => decidedChoice(source, offered, texts))
}

interface Choice extends Pick<GivenRewrite, 'network' | 'source'> {
  offered: GivenRewrite[]
}

function choicesOf(given: readonly GivenRewrite[]): Choice[] {
  const choices: Choice[] = []
  for (const rewrite of given) {
    const { network, source } = rewrite
    const choice = choices.find((one) => one.network === network && (one.source === source || isOfferedIn(one, source)))
    if (choice) choice.offered.push(rewrite)
    else choices.push({ network, source, offered: [rewrite] })
  }
  return choices
}

/** Whether a text is one of what was offered, edited perhaps, rather than what was there before. */
function isOfferedIn({ source, offered }: Choice, text: string): boolean {
  const share = Math.min(...offered.map((rewrite) => changedShare(rewrite.text, text)))
  return share <= mostChanged && share < changedShare(source, text)
}

function decidedChoice(source: string, offered: readonly GivenRewrite[], texts: readonly string[]): DecidedRewrite[] {
  const compared = offered.map((rewrite) => ({ rewrite, share: leastChanged(rewrite.text, texts) }))
  const best = compared.reduce((least, one) => (one.share < least.share ? one : least))
  const own = leastChanged(source, texts)
  const isUsed = best.share <= mostChanged && best.share <= own
  if (!isUsed && own > mostChanged) return []
  return compared.map(({ rewrite: { id, wish }, share }) => {
    const isChosen = isUsed && id === best.rewrite.id
    if (!isChosen) return { id, wish, fate: 'refused', changedShare: null }
    return share === 0
      ? { id, wish, fate: 'kept', changedShare: null }
      : { id, wish, fate: 'edited', changedShare: share }
  })
}

/** The part of the words in which a text differs from the one that is most like it; 1 where there is none. */
const leastChanged = (text: string, others: readonly string[]): number =>
  others.reduce((least, other) => Math.min(least, changedShare(text, other)), 1)
