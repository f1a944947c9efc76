import { cleanText } from './text.ts'

/** What a page's JSON-LD says of the business. */
export interface LinkedData {
  name: string
  description: string
  /** As they are written. */
  logos: string[]
  /** Its pages on other sites, as they are written. */
  sameAs: string[]
}

const largestScript = 200_000
const mostNodes = 5000

/** Schema.org's organizations: its kinds of businesses have names that end so. */
const organizationType =
  /(?:Organization|Business|Corporation|Company|Store|Shop|Restaurant|Bakery|Service|Agency|Hotel|School|NGO|Dentist|Physician|Attorney|Salon|Club|Contractor|Brand)$/

type Thing = Readonly<Record<string, unknown>>

/** Reads what the scripts say of an organization; what is no JSON says nothing. */
export function readLinkedData(scripts: readonly string[]): LinkedData {
  const organizations = scripts.flatMap(thingsOf).filter(isOrganization)
  const texts = (key: string) => organizations.flatMap((thing) => textsOf(thing[key]))
  return {
    name: cleanText(texts('name')[0], 100),
    description: cleanText(texts('description')[0], 2000),
    logos: organizations.flatMap((thing) => picturesOf(thing.logo)).slice(0, 5),
    sameAs: texts('sameAs').slice(0, 50),
  }
}

/** Every object of a script, outermost first; a bounded number of them. */
function thingsOf(script: string): Thing[] {
  const things: Thing[] = []
  const waiting: unknown[] = [parsed(script)]
  for (let count = 0; count < mostNodes && count < waiting.length; count += 1) {
    const value = waiting[count]
    if (isThing(value)) things.push(value)
    if (typeof value !== 'object' || value === null) continue
    for (const member of Object.values(value).slice(0, mostNodes - waiting.length)) waiting.push(member)
  }
  return things
}

function parsed(script: string): unknown {
  if (script.length > largestScript) return null
  try {
    return JSON.parse(script)
  } catch {
    return null
  }
}

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value)

const isOrganization = (thing: Thing): boolean => textsOf(thing['@type']).some((type) => organizationType.test(type))

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

const textsOf = (value: unknown): string[] => listOf(value).filter((one) => typeof one === 'string')

/** A picture is an address, or an object that has one. */
const picturesOf = (value: unknown): string[] =>
  listOf(value).flatMap((one) => (isThing(one) ? textsOf(one.url ?? one.contentUrl) : textsOf(one)))
