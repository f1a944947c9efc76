import type { Takes } from '../../../rules/networks/takes.ts'

/** What goes out in the cells of the matrix. */
export const contentNames = ['text', 'image', 'video', 'thread', 'comment'] as const
export type ContentName = (typeof contentNames)[number]

export const contentTitles = {
  text: 'a text',
  image: 'one image',
  video: 'a video',
  thread: 'a thread of three parts',
  comment: 'a post with its first comment',
} satisfies Record<ContentName, string>

export type MediaName = 'image' | 'video'

/** One thing that shall stand on the network by itself. */
export interface Piece {
  text: string
  media: readonly MediaName[]
}

/** A post as its person writes it. */
export interface Writing {
  parts: readonly [Piece, ...Piece[]]
  comment: string | null
}

/** A content whose words nothing else has; on a network that takes no bare words each part has what it asks for. */
export function writingOf(content: ContentName, word: string, takes: Takes): Writing {
  const usual = usualMedia(takes)
  const piece = (text: string, media = usual): Piece => ({ text, media })
  const written = {
    text: { parts: [piece(`Loaf ${word}.`)], comment: null },
    image: { parts: [piece(`Loaf ${word} with a picture.`, ['image'])], comment: null },
    video: { parts: [piece(`Loaf ${word} in motion.`, ['video'])], comment: null },
    thread: {
      parts: [piece(`Loaf ${word}, first.`), piece(`Loaf ${word}, second.`), piece(`Loaf ${word}, third.`)],
      comment: null,
    },
    comment: { parts: [piece(`Loaf ${word} to talk about.`)], comment: `A word on loaf ${word}.` },
  } satisfies Record<ContentName, Writing>
  return written[content]
}

/** What is asked for as a post is made that goes out now. */
export const writtenOf = (
  { parts, comment }: Writing,
  mediaIds: Readonly<Record<MediaName, number>>,
  account_ids: number[],
) => ({
  text: parts[0].text,
  parts: parts.map(({ text, media }) => ({ text, media_ids: media.map((name) => mediaIds[name]) })),
  first_comment: comment,
  // TikTok asks who may see it.
  options: { tiktok: { privacy_level: 'PUBLIC_TO_EVERYONE' } },
  account_ids,
  intent: 'now' as const,
})

/** Everything that shall stand there, in order. */
export const piecesOf = ({ parts, comment }: Writing): readonly string[] => [
  ...parts.map(({ text }) => text),
  ...(comment === null ? [] : [comment]),
]

/** Whether a network's rules let a content out. */
export function isTaken(content: ContentName, { isTextEnough, images, videos, hasThreads, firstComment }: Takes) {
  const taken = {
    text: isTextEnough,
    image: images > 0,
    video: videos > 0,
    thread: hasThreads,
    comment: firstComment !== null,
  } satisfies Record<ContentName, boolean>
  return taken[content]
}

function usualMedia({ isTextEnough, images }: Takes): readonly MediaName[] {
  if (isTextEnough) return []
  return images > 0 ? ['image'] : ['video']
}
