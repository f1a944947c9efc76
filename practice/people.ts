import { createHash } from 'node:crypto'

/** Somebody with an account on both practice networks. */
export interface Person {
  /** As in `@ada`. */
  name: string
  displayName: string
  about: string
  /** Background of the drawn portrait. */
  color: string
  bluesky: { handle: string; did: string; appPassword: string }
  mastodon: { id: string }
}

/** Digits that a network knows somebody by, where it numbers its accounts; another on every network. */
export const numericIdOf = ({ name }: Person, network: string): string => {
  const digest = createHash('sha256').update(`${network}/${name}`).digest()
  return ((digest.readBigUInt64BE() % 9_000_000_000_000_000n) + 1_000_000_000_000_000n).toString()
}

/** Whom that number is of. */
export const personByNumericId = (id: string, network: string): Person | undefined =>
  everybody.find((person) => numericIdOf(person, network) === id)

export const people: readonly Person[] = [
  {
    name: 'ada',
    displayName: 'Ada Marlow',
    about: 'Sourdough, slow mornings and the odd recipe. A practice account.',
    color: '#bf5f38',
    bluesky: {
      handle: 'ada.practice.test',
      did: 'did:plc:adamarlow22222222222222a',
      appPassword: 'adam-arlo-prac-tice',
    },
    mastodon: { id: '109000000000000001' },
  },
  {
    name: 'grace',
    displayName: 'Grace Okafor',
    about: 'Prints, inks and a small studio by the harbor. A practice account.',
    color: '#1f857f',
    bluesky: {
      handle: 'grace.practice.test',
      did: 'did:plc:graceokafor2222222222222',
      appPassword: 'grac-eoka-prac-tice',
    },
    mastodon: { id: '109000000000000002' },
  },
]

/** For tests that need many accounts at once: they have one too, and are shown nowhere. */
const guestNames: readonly string[] = Array.from({ length: 64 }, (_, index) => `guest${index + 1}`)

const guest = (name: string, index: number): Person => ({
  name,
  displayName: name,
  about: '',
  color: '#5b6b8c',
  bluesky: {
    handle: `${name}.practice.test`,
    did: `did:plc:${letters(name)}`,
    appPassword: 'gues-tgue-prac-tice',
  },
  mastodon: { id: String(109_000_000_000_000_100n + BigInt(index)) },
})

/** What comes after `did:plc:` are 24 letters and digits of base32, which has no 0, 1, 8 and 9. */
const letters = (name: string): string =>
  name.replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit))).padEnd(24, '2')

const everybody: readonly Person[] = [...people, ...guestNames.map(guest)]

export const personByDid = (did: string): Person | undefined => everybody.find(({ bluesky }) => bluesky.did === did)

/** By handle or DID, as the AT protocol names somebody. */
export const personByIdentifier = (identifier: string): Person | undefined =>
  everybody.find(({ bluesky }) => bluesky.did === identifier || bluesky.handle === identifier.toLowerCase())

/** Whose name or handle has that in it; guests are not among them. */
export const peopleCalled = (text: string): Person[] => {
  const sought = text.trim().replace(/^@/, '').toLowerCase()
  return people.filter(({ name, displayName, bluesky }) =>
    [name, displayName, bluesky.handle].some((called) => called.toLowerCase().includes(sought)),
  )
}

/** By the account id of the Mastodon-like network. */
export const personById = (id: string): Person | undefined => everybody.find(({ mastodon }) => mastodon.id === id)

/** By the short name, with or without `@`. */
export const personByName = (name: string): Person | undefined =>
  everybody.find((person) => person.name === name.replace(/^@/, '').toLowerCase())

/** A portrait drawn from the initial, so that nothing is loaded from elsewhere. */
export const portrait = ({ displayName, color }: Person): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" fill="${color}"/><text x="48" y="62" text-anchor="middle" font-family="system-ui, sans-serif" font-size="42" font-weight="700" fill="#ffffff">${displayName.slice(0, 1)}</text></svg>`
