import { numericIdOf, type Person, personByNumericId } from '../people.ts'

/** A Facebook page that somebody may post for. */
export interface Page {
  id: string
  name: string
  username: string
  owner: Person
  /** What its owner may do with it. */
  tasks: readonly string[]
  /** The professional account behind it. */
  instagram: InstagramAccount | null
}

export interface InstagramAccount {
  id: string
  username: string
  owner: Person
}

const everyTask = ['ADVERTISE', 'ANALYZE', 'CREATE_CONTENT', 'MESSAGING', 'MODERATE', 'MANAGE']

/** Everybody has a page with an Instagram account; Ada has two more, one of which she may only look at. */
export function pagesOf(owner: Person): readonly Page[] {
  const id = numericIdOf(owner, 'facebook')
  const own: Page = {
    id,
    name: owner.displayName,
    username: owner.name,
    owner,
    tasks: everyTask,
    instagram: instagramOf(owner),
  }
  if (owner.name !== 'ada') return [own]
  const beside = { owner, instagram: null }
  return [
    own,
    { ...beside, id: `${id}1`, name: 'Marlow Bakery School', username: 'marlowschool', tasks: everyTask },
    { ...beside, id: `${id}2`, name: 'Harbor Market', username: 'harbormarket', tasks: ['ANALYZE'] },
  ]
}

export const instagramOf = (owner: Person): InstagramAccount => ({
  id: numericIdOf(owner, 'instagram'),
  username: owner.name,
  owner,
})

export function pageById(id: string): Page | undefined {
  const owner = personByNumericId(id, 'facebook') ?? personByNumericId(id.slice(0, -1), 'facebook')
  return owner && pagesOf(owner).find((page) => page.id === id)
}

export function instagramById(id: string): InstagramAccount | undefined {
  const owner = personByNumericId(id, 'instagram')
  return owner && instagramOf(owner)
}
