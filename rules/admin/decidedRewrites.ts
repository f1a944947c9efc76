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
 * What became of rewrites, by the texts that a post goes out with. Those of the same text for the same network were
 * offered for a choice: the one that the post says best was used, the others were refused. All of them were where the post
 * rather says the text that was there before. Nothing is told of those that have nothing to do with the post.
 */
export function decidedRewrites(given: readonly GivenRewrite[], texts: readonly string[]): DecidedRewrite[] {
  const choices = Map.groupBy(given, ({ network, source }) => `${network} ${source}`)
  return [...choices.values()].flatMap((offered) => decidedChoice(offered, texts))
}

function decidedChoice(offered: readonly GivenRewrite[], texts: readonly string[]): DecidedRewrite[] {
  const compared = offered.map((rewrite) => ({ rewrite, share: leastChanged(rewrite.text, texts) }))
  const best = compared.reduce((least, one) => (one.share < least.share ? one : least))
  const own = leastChanged(best.rewrite.source, texts)
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
