import { createHash } from 'node:crypto'

/** What a feed says that an entry is known by. */
interface Known {
  id: string
  link: string | null
  title: string
  publishedAt: string | null
}

/** What an entry is known by, whatever is edited in it later: its id, else its link, else its title and date; a SHA-256. */
export const entryKey = (entry: Known): string => createHash('sha256').update(originOf(entry)).digest('hex')

function originOf({ id, link, title, publishedAt }: Known): string {
  if (id !== '') return `id ${id}`
  return link === null ? `text ${JSON.stringify([title, publishedAt])}` : `link ${link}`
}
