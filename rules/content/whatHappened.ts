import type { Publication, PublicationStep } from '../../contract/content.ts'
import { networkNames } from '../networks/networkNames.ts'
import type { Day } from './months.ts'
import { dayOf, type WallTime } from './times.ts'
import { wallTimeAt } from './wallTime.ts'
import { listed } from './words.ts'

/** What is needed of a part of a post to tell what happened to it. */
export type PartHistory = Pick<Publication, 'id' | 'network' | 'handle' | 'history'>

/** A step of one part, or the same step of several parts in the same minute. */
export interface Happening extends PublicationStep {
  wallTime: WallTime
  /** Whose step it is, where its text does not tell; null where it does, or where it is all parts'. */
  about: string | null
}

/** What happened to a post over all its parts, the newest first; `zone` is the one that its clock is shown in. */
export function whatHappened(parts: readonly PartHistory[], zone: string): Happening[] {
  const steps = parts.flatMap((part) => part.history.map((step) => ({ step, part })))
  const groups: Group[] = []
  for (const { step, part } of steps.toSorted(byTime)) {
    const last = groups.at(-1)
    if (last && isSame(last, step) && !last.parts.includes(part)) last.parts.push(part)
    else groups.push({ step, parts: [part] })
  }
  return groups
    .map(({ step, parts: those }) => ({
      ...step,
      wallTime: wallTimeAt(Date.parse(step.at), zone),
      about: aboutOf(step, those, parts),
    }))
    .reverse()
}

/** The same by day, both newest first. */
export const byDay = (happenings: readonly Happening[]): ReadonlyMap<Day, readonly Happening[]> =>
  Map.groupBy(happenings, ({ wallTime }) => dayOf(wallTime))

interface Group {
  step: PublicationStep
  parts: PartHistory[]
}

const byTime = (one: { step: PublicationStep }, other: { step: PublicationStep }): number =>
  Date.parse(one.step.at) - Date.parse(other.step.at)

const isSame = ({ step }: Group, other: PublicationStep): boolean =>
  step.text === other.text && step.state === other.state && step.at.slice(0, 16) === other.at.slice(0, 16)

/** A network is named where there are several and the text names none; an account where its network has several. */
function aboutOf({ text }: PublicationStep, those: readonly PartHistory[], all: readonly PartHistory[]): string | null {
  if (those.length === all.length) return null
  const names = those.flatMap(({ network, handle }) => {
    if (all.filter((part) => part.network === network).length > 1) return [`@${handle}`]
    const name = networkNames[network]
    return new RegExp(`\\b${name}\\b`).test(text) ? [] : [name]
  })
  return names.length === 0 ? null : listed(names)
}
