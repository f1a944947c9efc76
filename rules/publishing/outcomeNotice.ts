import type { PostState, Post as WirePost } from '../../contract/content.ts'
import { networkNames } from '../networks/networkNames.ts'
import type { Camel } from '../shell/camel.ts'
import { counted, listed } from '../shell/words.ts'

type Post = Pick<Camel<WirePost>, 'id' | 'state' | 'text' | 'publications'>

/** What is told of posts that were on their way, and where to look. */
export interface OutcomeNotice {
  severity: 'success' | 'warning' | 'error'
  title: string
  message: string
  address: string
}

/** Says how posts ended: of one by its name, of several in one sentence. Null where there is none. */
export function outcomeNoticeOf(posts: readonly Post[]): OutcomeNotice | null {
  const [first, ...others] = posts
  if (!first) return null
  return others.length === 0 ? noticeOfOne(first) : noticeOfSeveral(posts)
}

type Tell = (post: Post) => Omit<OutcomeNotice, 'address' | 'message'>

const tellings: Partial<Record<PostState, Tell>> = {
  published: ({ publications }) => ({
    severity: 'success',
    title: `Published on ${listed([...new Set(publications.map(({ network }) => networkNames[network]))])}`,
  }),
  partly_published: ({ publications }) => ({
    severity: 'warning',
    title: `${publications.filter(({ state }) => state === 'published').length} of ${publications.length} parts are out`,
  }),
  failed: () => ({ severity: 'error', title: 'A post did not go out' }),
  missed: () => ({ severity: 'error', title: 'A post was too late and was not sent' }),
  held: () => ({ severity: 'warning', title: 'A post is held' }),
  needs_person: () => ({ severity: 'warning', title: 'Please look whether a post is out' }),
}

function noticeOfOne(post: Post): OutcomeNotice | null {
  const told = tellings[post.state]?.(post)
  return told ? { ...told, message: nameOf(post), address: `/post/${post.id}` } : null
}

function noticeOfSeveral(posts: readonly Post[]): OutcomeNotice {
  const out = posts.filter(({ state }) => state === 'published').length
  const rest = posts.length - out
  if (rest === 0) {
    return {
      severity: 'success',
      title: `${counted(out, 'post')} went out`,
      message: 'All as planned.',
      address: '/posts',
    }
  }
  const title =
    out === 0 ? `${counted(rest, 'post')} did not go out as planned` : `${out} of ${posts.length} posts went out`
  const message = `${rest === 1 ? 'One needs' : `${rest} need`} you. Nothing is sent twice.`
  return { severity: 'warning', title, message, address: '/posts' }
}

const longestName = 60

/** The first line, cut between words. */
function nameOf({ text }: Post): string {
  const [line = ''] = text.trim().split('\n')
  if (line.length <= longestName) return line === '' ? 'A post without words' : line
  const cut = line.slice(0, longestName + 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestName / 2)).trimEnd()}…`
}
