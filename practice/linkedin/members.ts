import { numericIdOf, type Person, people, personByName } from '../people.ts'

/** Who posts: a person, or a page of an organization. */
export interface Author {
  urn: string
  /** Whose it is: themselves, or who administers the page. */
  person: Person
  displayName: string
  /** What stands in the address of its own page. */
  vanityName: string
}

const memberPrefix = 'urn:li:person:'
const organizationPrefix = 'urn:li:organization:'

/** By what LinkedIn knows a person: the `sub` of OpenID. */
export const memberIdOf = (person: Person): string => BigInt(numericIdOf(person, 'linkedin')).toString(36)

export const memberOf = (person: Person): Author => ({
  urn: `${memberPrefix}${memberIdOf(person)}`,
  person,
  displayName: person.displayName,
  vanityName: person.name,
})

/** Pages that a person administers: Ada two, everybody else one. */
export const pagesOf = (person: Person): readonly Author[] =>
  pageNames(person).map((displayName, index) => ({
    urn: `${organizationPrefix}${BigInt(numericIdOf(person, 'linkedin_org')) / 1_000_000_000n + BigInt(index)}`,
    person,
    displayName,
    vanityName: displayName.toLowerCase().replaceAll(' ', '-'),
  }))

const pageNames = ({ name, displayName }: Person): readonly string[] =>
  name === 'ada' ? ['Marlow Bakery', 'Harbor Market'] : [`${displayName} Studio`]

/** The author that a URN names, of those that a person may post as. */
export const authorAmong = (person: Person, urn: string): Author | undefined =>
  [memberOf(person), ...pagesOf(person)].find((author) => author.urn === urn)

/** Everybody who is shown. */
export const shownAuthors: readonly Author[] = people.flatMap((person) => [memberOf(person), ...pagesOf(person)])

/** The author of a post that was stored. */
export function authorOf({ author, person }: { author: string; person: string }): Author {
  const found = personByName(person)
  const known = found && authorAmong(found, author)
  if (!known) throw new Error(`Nobody is ${author}`)
  return known
}

export const isOrganization = (urn: string): boolean => urn.startsWith(organizationPrefix)
