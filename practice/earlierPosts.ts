import sharp from 'sharp'
import { chanceOf } from './chance.ts'
import { earlierTexts } from './earlierTexts.ts'
import type { EarlierPost, SeededNetwork } from './network.ts'
import { people } from './people.ts'

const day = 86_400_000
/** Days ago; the newest are old enough to count into no limit any more. */
const span = { newest: 4, oldest: 100 }

/** Networks on which nothing stands without a picture. */
const pictured = new Set(['instagram', 'tiktok'])

/**
 * Gives everybody on these networks posts from before any app came: two dozen each over the last hundred days, by the
 * account alone. A network on which something stands already is left as it is. `now` is in milliseconds.
 */
export async function addEarlierPosts(networks: Readonly<Record<string, SeededNetwork>>, now: number): Promise<void> {
  const pictures = await Promise.all(grounds.map(drawn))
  for (const [name, network] of Object.entries(networks)) {
    if (network.posts().length > 0) continue
    for (const person of people) {
      for (const post of earlierPostsOf(name, person.name, now)) {
        const picture = pictures[Math.floor(chanceOf(name, person.name, post.text, 'which') * pictures.length)]
        const isPictured = pictured.has(name) || chanceOf(name, person.name, post.text, 'picture') < 0.4
        await network.addPost(person, { ...post, picture: (isPictured && picture) || null })
      }
    }
  }
}

/** Oldest first: about one every four days, at an hour at which people post. */
function earlierPostsOf(network: string, name: string, now: number): Omit<EarlierPost, 'picture'>[] {
  const texts = (earlierTexts[name] ?? []).toSorted(
    (one, other) => chanceOf(network, name, one) - chanceOf(network, name, other),
  )
  const apart = (span.oldest - span.newest) / texts.length
  return texts.map((text, index) => {
    const daysAgo = Math.floor(span.oldest - apart * (index + chanceOf(network, name, text, 'day')))
    const hour = 7 + 14 * chanceOf(network, name, text, 'hour')
    return { text, at: Math.floor((Math.floor(now / day) - daysAgo) * day + (hour / 24) * day) }
  })
}

const grounds = ['#c98b4b', '#7a9e7e', '#bf5f38', '#1f857f'] as const

/** A still life as somebody would post it, square, drawn here. */
const drawn = async (ground: string): Promise<Buffer<ArrayBuffer>> =>
  Buffer.from(
    await sharp(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="720" height="720">
        <rect width="100" height="100" fill="#fbf3e6"/><rect y="66" width="100" height="34" fill="${ground}"/>
        <ellipse cx="40" cy="58" rx="24" ry="15" fill="#7a3e1d"/><circle cx="72" cy="57" r="10" fill="${ground}"/>
      </svg>`),
    )
      .jpeg()
      .toBuffer(),
  )
