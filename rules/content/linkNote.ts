import { strings } from '../../strings/content.ts'
import { linksIn } from '../networks/twitter/linksIn.ts'
import type { AccountCount } from './obstacles.ts'

/** `The link counts 23`: of a text with links that goes to X. Null where it has none, or goes to others only. */
export function linkNote(text: string, counts: readonly AccountCount[]): string | null {
  const perAddress =
    counts.find(({ account }) => account.network === 'twitter')?.account.limits.charactersPerUrl ?? null
  if (perAddress === null) return null
  const links = linksIn(text)
  if (links === 0) return null
  return links === 1 ? strings.theLinkCounts(perAddress) : strings.eachLinkCounts(perAddress)
}
