import type { Publication, PublicationStep } from '../../contract/content.ts'
import { accountLabel } from '../networks/accountLabel.ts'
import { networkNames } from '../networks/networkNames.ts'
import type { Camel } from '../shell/camel.ts'
import { listed } from '../shell/words.ts'
import type { Day } from './months.ts'
import { ofSameAccount, partLabel } from './partLabel.ts'
import { dayOf, type WallTime } from './times.ts'
import { wallTimeAt } from './wallClock.ts'

/** What is needed of a publication to tell what happened to it. */
export type PublicationHistory = Pick<
  Camel<Publication>,
  'id' | 'accountId' | 'network' | 'handle' | 'name' | 'part' | 'kind' | 'history'
>

/** A step of one publication, or the same step of several in the same minute. */
export interface HistoryEntry extends PublicationStep {
  wallTime: WallTime
  /** Whose step it is, where its text does not tell; null where it does, or where it is everyone's. */
  about: string | null
}

/** What happened to a post over all its publications, the newest first; `zone` is the one that its clock is shown in. */
export function historyOf(publications: readonly PublicationHistory[], zone: string): HistoryEntry[] {
  const steps = publications.flatMap((publication) => publication.history.map((step) => ({ step, publication })))
  const groups: Group[] = []
  for (const { step, publication } of steps.toSorted(byTime)) {
    const last = groups.at(-1)
    if (last && isSame(last, step) && !last.publications.includes(publication)) last.publications.push(publication)
    else groups.push({ step, publications: [publication] })
  }
  return groups
    .map(({ step, publications: those }) => ({
      ...step,
      wallTime: wallTimeAt(Date.parse(step.at), zone),
      about: aboutOf(step, those, publications),
    }))
    .reverse()
}

/** The same by day, both newest first. */
export const byDay = (entries: readonly HistoryEntry[]): ReadonlyMap<Day, readonly HistoryEntry[]> =>
  Map.groupBy(entries, ({ wallTime }) => dayOf(wallTime))

interface Group {
  step: PublicationStep
  publications: PublicationHistory[]
}

const byTime = (one: { step: PublicationStep }, other: { step: PublicationStep }): number =>
  Date.parse(one.step.at) - Date.parse(other.step.at)

const isSame = ({ step }: Group, other: PublicationStep): boolean =>
  step.text === other.text && step.state === other.state && step.at.slice(0, 16) === other.at.slice(0, 16)

/** A network is named where there are several and the text names none; an account where its network has several. */
function aboutOf(
  { text }: PublicationStep,
  those: readonly PublicationHistory[],
  all: readonly PublicationHistory[],
): string | null {
  if (those.length === all.length) return null
  const names = those.flatMap((publication) => {
    const place = partLabel(publication, ofSameAccount(all, publication))
    const names = [...accountNames(publication, text, all), ...(place === null ? [] : [place.toLowerCase()])]
    return names.length === 0 ? [] : [names.join(', ')]
  })
  return names.length === 0 ? null : listed(names)
}

function accountNames(
  { accountId, network, handle, name }: PublicationHistory,
  text: string,
  all: readonly PublicationHistory[],
): string[] {
  if (all.some((other) => other.network === network && other.accountId !== accountId))
    return [accountLabel({ network, handle, name })]
  const networkName = networkNames[network]
  const isSaid = new RegExp(`\\b${networkName}\\b`).test(text)
  const isOnly = all.every((other) => other.network === network)
  return isSaid || isOnly ? [] : [networkName]
}
