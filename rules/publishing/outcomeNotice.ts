import type { PostState, Post as WirePost } from '../../contract/content.ts'
import { strings } from '../../strings/publishing.ts'
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
    title: strings.publishedOn(listed([...new Set(publications.map(({ network }) => networkNames[network]))])),
  }),
  partly_published: ({ publications }) => ({
    severity: 'warning',
    title: strings.ofPartsAreOut(publications.filter(({ state }) => state === 'published').length, publications.length),
  }),
  failed: () => ({ severity: 'error', title: strings.aPostDidNotGoOut }),
  missed: () => ({ severity: 'error', title: strings.aPostWasTooLateAndWas }),
  held: () => ({ severity: 'warning', title: strings.aPostIsHeld }),
  needs_person: () => ({ severity: 'warning', title: strings.pleaseLookWhetherAPostIsOut }),
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
      title: strings.wentOut(counted(out, strings.post)),
      message: strings.allAsPlanned,
      address: '/posts',
    }
  }
  const title =
    out === 0 ? strings.didNotGoOutAsPlanned(counted(rest, strings.post)) : strings.ofPostsWentOut(out, posts.length)
  const message = strings.oneNeedsYou(rest)
  return { severity: 'warning', title, message, address: '/posts' }
}

const longestName = 60

/** The first line, cut between words. */
function nameOf({ text }: Post): string {
  const [line = ''] = text.trim().split('\n')
  if (line.length <= longestName) return line === '' ? strings.aPostWithoutWords : line
  const cut = line.slice(0, longestName + 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestName / 2)).trimEnd()}…`
}
