/** Somebody with an account on the server. */
export interface Person {
  id: string
  /** As in `@ines`. */
  name: string
  displayName: string
  about: string
}

export const people: readonly Person[] = [
  { id: '01HQ3V7M2XK9N4TESB0RWPA6CD', name: 'ines', displayName: 'Inês Duarte', about: 'Tiles & old trams.' },
  { id: '01HQ3V9ZB4G8D1FWMYJX5KAQ2E', name: 'theo', displayName: 'Theo Brandt', about: 'Bicycles, mostly broken.' },
]

export const personById = (id: string): Person | undefined => people.find((person) => person.id === id)

/** Throws where there is nobody of that name. */
export function personNamed(name: string): Person {
  const person = people.find((one) => one.name === name)
  if (!person) throw new Error(`There is nobody named ${name} on this server`)
  return person
}
