import { instagram } from '../../../../../rules/networks/instagram/instagram.ts'
import { strings } from '../../../../../strings/designs/editor/pages.ts'

/** What a design of several pages is: `Carousel of 4, up to 10 on Instagram`; nothing for one page. */
export function carouselWords(pages: number): string {
  const most = instagram.takes.images
  if (pages < 2) return ''
  return pages > most ? strings.carouselOf(pages, most) : strings.carouselOfUpToOnInstagram(pages, most)
}
