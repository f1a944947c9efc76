import type { ArchivedPost } from '../../contract/archive.ts'
import type { BrandAssetsInput } from '../../contract/brand.ts'
import type { AccountOptions, PostPart, Variant } from '../../contract/content.ts'
import type { DesignDocument } from '../../contract/designDocument.ts'
import type { LinkCard } from '../../contract/linkCards.ts'
import { networkOptionSchemas } from '../../contract/networkOptions.ts'
import { type Network, network, networks } from '../../contract/networks.ts'

/** What the rows of an archive became here; undefined of one that did not come. */
export interface MappedIds {
  medium(id: number): number | undefined
  /** With the network that it is on. */
  account(id: number): { id: number; network: Network } | undefined
}

interface MappedPost {
  parts: PostPart[]
  variants: Variant[]
  account_options: AccountOptions[]
  options: Partial<Record<Network, Record<string, unknown>>>
  link_cards: LinkCard[]
  account_ids: number[]
}

/** The parts of a post that name something, with what that became here; what did not come is not named any more. */
export function mappedPost(post: ArchivedPost, ids: MappedIds): MappedPost {
  const media = (list: readonly number[]) => list.flatMap((id) => ids.medium(id) ?? [])
  const part = ({ text, media_ids }: PostPart): PostPart => ({ text, media_ids: media(media_ids) })
  const [first = { text: post.text, media_ids: post.media_ids }, ...later] = post.parts ?? []
  return {
    parts: [first, ...later].map(part),
    variants: unlikeBy(
      (post.variants ?? []).flatMap((variant) => mappedVariant(variant, { ids, part })),
      ({ network, account_id }) => `${network} ${account_id}`,
    ),
    ...mappedOptions(post, ids),
    link_cards: post.link_cards.map((card) => ({
      ...card,
      media_id: card.media_id === null ? null : (ids.medium(card.media_id) ?? null),
    })),
    account_ids: [...new Set(post.account_ids.flatMap((id) => ids.account(id)?.id ?? []))],
  }
}

/** What is chosen for networks and accounts of a post; of an account that did not come it is not named any more. */
export const mappedOptions = (
  { options, account_options }: Pick<ArchivedPost, 'options' | 'account_options'>,
  { account }: Pick<MappedIds, 'account'>,
): Pick<MappedPost, 'options' | 'account_options'> => ({
  account_options: unlikeBy(
    (account_options ?? []).flatMap(({ account_id, options }) => {
      const mine = account(account_id)
      return mine ? [{ account_id: mine.id, options: readOptions(mine.network, options) }] : []
    }),
    ({ account_id }) => account_id,
  ),
  options: Object.fromEntries(
    networks.flatMap((name) => {
      const given = options?.[name]
      return given ? [[name, readOptions(name, given)]] : []
    }),
  ),
})

function mappedVariant(variant: Variant, { ids, part }: { ids: MappedIds; part(one: PostPart): PostPart }): Variant[] {
  const parts = variant.parts.map(part)
  if (variant.account_id === null) return [{ ...variant, parts }]
  const account = ids.account(variant.account_id)
  return account ? [{ ...variant, parts, account_id: account.id, network: account.network }] : []
}

/** The first of each key: two rows there may be one here. */
const unlikeBy = <Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[] => {
  const byKey = new Map<unknown, Item>()
  for (const item of items) if (!byKey.has(keyOf(item))) byKey.set(keyOf(item), item)
  return [...byKey.values()]
}

/** What the network takes of them; nothing of what it does not know. */
function readOptions(name: Network, options: Record<string, unknown>): Record<string, unknown> {
  return networkOptionSchemas[name].safeParse(options).data ?? {}
}

/** The networks of a list that are known, each once. */
export const knownNetworks = (list: readonly string[]): Network[] => [
  ...new Set(list.flatMap((name) => network.safeParse(name).data ?? [])),
]

/** A design with the pictures that came; a frame whose picture did not is empty. */
export const mappedDocument = (design: DesignDocument, medium: MappedIds['medium']): DesignDocument => ({
  ...design,
  pages: design.pages.map((page) => ({
    ...page,
    elements: page.elements.map((element) =>
      element.type === 'picture' && element.mediaId !== null
        ? { ...element, mediaId: medium(element.mediaId) ?? null }
        : element,
    ),
  })),
})

/** A brand with the pictures that came. */
export function mappedBrand({ templates: _, ...brand }: BrandAssetsInput, medium: MappedIds['medium']) {
  const pictures = <Picture extends { media_id: number }>(list: readonly Picture[]) =>
    list.flatMap((picture) => {
      const media_id = medium(picture.media_id)
      return media_id === undefined ? [] : [{ ...picture, media_id }]
    })
  return {
    ...brand,
    ...(brand.logos && { logos: pictures(brand.logos) }),
    ...(brand.images && { images: pictures(brand.images) }),
  }
}
