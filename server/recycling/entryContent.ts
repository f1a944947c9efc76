import type { Variant } from '../../contract/content.ts'
import type { Network } from '../../contract/networks.ts'
import type { PostRow } from '../content/postRows.ts'
import { writtenOn } from '../content/schedulePost.ts'
import { textHash } from '../content/textHash.ts'
import { contentIn } from '../content/writtenContent.ts'

/** What a post says when it comes again. */
export interface EntryContent {
  text: string
  variants: Variant[]
}

/** Texts in place of a post's own; null: its own. */
interface Texts {
  common: string | null
  /** Of networks that get another. */
  others: ReadonlyMap<Network, string>
}

/**
 * A post with other words: they stand in place of those of its first part, also in its variants, whose pictures and later
 * parts stay. A network with words of its own has a variant with the pictures of the post.
 */
export function contentWith(row: PostRow, { common, others }: Texts): EntryContent {
  const variants = row.variants.map((variant) => {
    const text = others.get(variant.network) ?? common
    const [first, ...later] = variant.parts
    return text === null || !first ? variant : { ...variant, parts: [{ ...first, text }, ...later] }
  })
  const isForAll = (network: Network) =>
    row.variants.some((variant) => variant.network === network && variant.account_id === null)
  const own = [...others]
    .filter(([network]) => !isForAll(network))
    .map(([network, text]) => variantOf(row, network, text))
  return { text: common ?? row.text, variants: [...variants, ...own] }
}

const variantOf = (row: PostRow, network: Network, text: string): Variant => ({
  network,
  account_id: null,
  parts: [{ text, media_ids: row.media_ids }, ...row.later_parts],
  first_comment: row.first_comment,
})

/** By which a network knows what goes out on an account with a text; null without words. */
export function textKeyOn(row: PostRow, account: { id: number; network: Network }, text: string | null): string | null {
  const content = contentIn(contentWith(row, { common: text, others: new Map() }), row)
  return textHash(writtenOn(content, account).parts[0].text)
}
