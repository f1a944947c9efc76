import type { ContentColumns } from '../publishing/storedContent.ts'

/** All that is written in a post, of every account, and where its link cards lead. */
export function reviewedContentOf(content: ContentColumns): { texts: string[]; addresses: string[] } {
  const parts = [content, ...content.later_parts, ...content.variants.flatMap((variant) => variant.parts)]
  const comments = [content.first_comment, ...content.variants.map((variant) => variant.first_comment)]
  const cards = content.link_cards.filter((card) => !card.is_removed)
  const chosen = [...Object.values(content.options), ...content.account_options.map(({ options }) => options)].flatMap(
    (options) => writtenOptions.flatMap((name) => textOf(options, name)),
  )
  const texts = [
    ...parts.map(({ text }) => text),
    ...comments.filter((comment) => comment !== null),
    ...cards.flatMap(({ title, description }) => [title, description]),
    ...chosen,
  ]
  return { texts: distinct(texts), addresses: distinct(cards.map(({ address }) => address)) }
}

/** Options of networks that people read: a content warning, and a link beside the text. */
const writtenOptions = ['spoiler_text', 'link'] as const

function textOf(options: object, name: string): string[] {
  const value: unknown = new Map(Object.entries(options)).get(name)
  return typeof value === 'string' ? [value] : []
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text.trim() !== '')
