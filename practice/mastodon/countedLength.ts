import { graphemes } from '../text.ts'
import { type Entity, entitiesIn } from './entities.ts'

/** How long a status is to the server: the warning in full, an address as so many, and of a name only the local part. */
export function countedLength(status: string, warning: string, perAddress: number): number {
  const text = stripped(status)
  let [whole, end] = [stripped(warning), 0]
  for (const entity of entitiesIn(text)) {
    whole += text.slice(end, entity.start) + lengthened[entity.kind](text.slice(entity.start, entity.end), perAddress)
    end = entity.end
  }
  return graphemes(whole + text.slice(end))
}

const lengthened = {
  url: (_, perAddress) => 'x'.repeat(perAddress),
  mention: (text) => `@${text.split('@')[1]}`,
} satisfies Record<Entity['kind'], (text: string, perAddress: number) => string>

/** The server takes ASCII's white space off both ends before it counts. */
function stripped(text: string): string {
  const blank = '\0\t\n\v\f\r '
  const characters = [...text]
  const first = characters.findIndex((one) => !blank.includes(one))
  const last = characters.findLastIndex((one) => !blank.includes(one))
  return first < 0 ? '' : characters.slice(first, last + 1).join('')
}
