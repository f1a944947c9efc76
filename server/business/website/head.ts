import type { CheerioAPI } from 'cheerio'

const mostMeta = 500

/** What a page says of itself under a name. */
export type Meta = (name: string) => string | undefined

/** What the head says by name or property, the first where it says it twice. */
export function metaOf($: CheerioAPI): Meta {
  const contents = new Map<string, string>()
  for (const element of $('meta[content]').slice(0, mostMeta).toArray()) {
    const name = ($(element).attr('property') ?? $(element).attr('name') ?? '').trim().toLowerCase()
    const content = $(element).attr('content')?.trim() ?? ''
    if (name !== '' && content !== '' && !contents.has(name)) contents.set(name, content)
  }
  return (name) => contents.get(name)
}

/** The text right inside of elements; scripts, styles and titles have no more than that. */
export const textsOf = ($: CheerioAPI, selector: string, most: number): string[] =>
  $(selector)
    .slice(0, most)
    .toArray()
    .map((element) =>
      $(element)
        .contents()
        .toArray()
        .map((node) => ('data' in node && typeof node.data === 'string' ? node.data : ''))
        .join(''),
    )
