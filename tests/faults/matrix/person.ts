import type { Posts } from '../../../server/content/posts.ts'
import type { PublicationRow } from '../../../server/publishing/transition.ts'
import type { Owner } from '../../server/publishing/support.ts'
import { disagreement, isWhole, type Look } from './judging.ts'

/** What a person does of whom something is asked: sends again what failed, says what they see. */
export async function actFor(
  { posts, person }: { posts: Posts; person: Owner },
  { rows, standing, post }: Look & { post: number },
): Promise<void> {
  const index = rows.findIndex(({ state }) => state !== 'published')
  const row = rows[index]
  if (!row) return
  if (row.state === 'failed' || row.state === 'missed') await posts.retry(person, post, [row.id])
  else if (row.state === 'needs_person') {
    await posts.settle(person, post, row.id, standing[index]?.length ? 'published' : 'send_again')
  }
}

/** Why a post has not come to its end; null where it has. */
export function wrongAtTheEnd(look: Look): string | null {
  const wrong = disagreement(look)
  if (wrong !== null || isWhole(look) || endsUnknown(look)) return wrong
  return `ends ${look.rows.map(({ state, reason }) => `${state} (${reason ?? ''})`).join(', ')}`
}

/** A person said that a part is there, but not where: nothing can go on from it, which the parts after it say. */
export function endsUnknown({ rows }: Look): boolean {
  const first = rows.findIndex(isUnplaced)
  return (
    first >= 0 && rows.every(({ state }, index) => (index <= first ? state === 'published' : state === 'scheduled'))
  )
}

const isUnplaced = ({ state, remote_id }: PublicationRow) => state === 'published' && remote_id === null
