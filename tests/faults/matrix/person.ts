import { isLinkNeeded } from '../../../rules/publishing/linkNeeded.ts'
import type { Posts } from '../../../server/content/posts.ts'
import type { OpenDatabase } from '../../../server/db/open.ts'
import { accountOf } from '../../../server/networks/accountRows.ts'
import type { PublicationRow } from '../../../server/publishing/transition.ts'
import type { Owner } from '../../server/publishing/support.ts'
import { disagreement, isWhole, type Look } from './judging.ts'
import { matrixNetworks } from './networks.ts'

interface Place {
  posts: Posts
  person: Owner
  database: Pick<OpenDatabase, 'db'>
}

/** What a person does of whom something is asked: sends again what failed, says what they see, and where. */
export async function actFor(place: Place, { rows, standing, post }: Look & { post: number }): Promise<void> {
  const { posts, person } = place
  const index = rows.findIndex(({ state }) => state !== 'published')
  const row = rows[index]
  if (!row) return
  if (row.state === 'failed' || row.state === 'missed') await posts.retry(person, post, [row.id])
  else if (row.state === 'needs_person') {
    const [seen] = standing[index] ?? []
    if (!seen) await posts.settle(person, post, row.id, 'send_again')
    else {
      const link = isLinkNeeded(row, rows) ? await linkTo(place, row, seen.id) : null
      await posts.settle(person, post, row.id, 'published', link)
    }
  }
}

/** The link that the person copies on the network. */
async function linkTo({ database: { db } }: Place, row: PublicationRow, id: string): Promise<string | null> {
  const { origin, handle } = await accountOf(db, row.account_id)
  return matrixNetworks[row.network].linkOf({ origin, handle, id })
}

/** Why a post has not come to its end; null where it has. */
export function wrongAtTheEnd(look: Look): string | null {
  const wrong = disagreement(look)
  if (wrong !== null || isWhole(look)) return wrong
  return `ends ${look.rows.map(({ state, reason }) => `${state} (${reason ?? ''})`).join(', ')}`
}
