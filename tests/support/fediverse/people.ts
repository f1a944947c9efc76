/** Somebody with an account on the server. */
export interface Person {
  id: string
  /** As in `@ines`. */
  name: string
  displayName: string
  about: string
}

/** Who lives there beside those whose names matter: for tests that need many accounts at once. */
export const guestNames: readonly string[] = Array.from({ length: 64 }, (_, index) => `guest${index + 1}`)

const guest = (name: string, index: number): Person => ({
  id: `01HQ3W00000000000000000G${String(index).padStart(2, '0')}`,
  name,
  displayName: name,
  about: '',
})

export const people: readonly Person[] = [
  { id: '01HQ3V7M2XK9N4TESB0RWPA6CD', name: 'ines', displayName: 'Inês Duarte', about: 'Tiles & old trams.' },
  { id: '01HQ3V9ZB4G8D1FWMYJX5KAQ2E', name: 'theo', displayName: 'Theo Brandt', about: 'Bicycles, mostly broken.' },
  ...guestNames.map(guest),
]

export const personById = (id: string): Person | undefined => people.find((person) => person.id === id)

/** Throws where there is nobody of that name. */
export function personNamed(name: string): Person {
  const person = people.find((one) => one.name === name)
  if (!person) throw new Error(`There is nobody named ${name} on this server`)
  return person
}
