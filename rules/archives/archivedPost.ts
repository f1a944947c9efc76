import type { ArchivedPost, ArchivedPublication } from '../../contract/archive.ts'
import type { PublicationState } from '../../contract/content.ts'
import { mayBeThere } from '../publishing/mayBeThere.ts'

/** What became of a part where it comes from, as far as it matters here: it is out · it may be out · it is not. */
const fates = {
  scheduled: 'in',
  waiting: 'in',
  held: 'in',
  failed: 'in',
  missed: 'in',
  claimed: 'in',
  verifying: 'unclear',
  sending: 'unclear',
  unknown: 'unclear',
  reconciling: 'unclear',
  needs_person: 'unclear',
  published: 'out',
} as const satisfies Record<PublicationState, 'out' | 'unclear' | 'in'>

type Fate = (typeof fates)[PublicationState]

/** Of a draft nothing is planned: what was sent of it, and is not known to be absent, may be out. */
function fateOf({ state: postState }: ArchivedPost, publication: ArchivedPublication): Fate {
  if (postState !== draft || publication.state === 'published') return fates[publication.state]
  return mayBeThere(publication) ? 'unclear' : 'in'
}

const draft = 'draft'

export const isDraft = ({ state }: ArchivedPost): boolean => state === draft

const withFate = (post: ArchivedPost, fate: Fate): ArchivedPublication[] =>
  post.publications.filter((part) => fateOf(post, part) === fate)

/** The parts that are on their networks: all that comes of what was sent. A post without any becomes a draft. */
export const partsOut = (post: ArchivedPost): ArchivedPublication[] => withFate(post, 'out')

/** Whether it may be out somewhere without anybody knowing. */
export const isUnclear = (post: ArchivedPost): boolean => withFate(post, 'unclear').length > 0

/** Whether something of it is out and the rest is not. */
export const isPartlyOut = (post: ArchivedPost): boolean => {
  const out = partsOut(post).length
  return !isDraft(post) && out > 0 && out < post.publications.length
}

/** Whether it was to go out by itself. */
export const isPlanned = (post: ArchivedPost): boolean =>
  !isDraft(post) && partsOut(post).length === 0 && post.publications.length > 0
