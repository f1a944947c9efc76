import type { Network } from '../../contract/networks.ts'
import { strings } from '../../strings/generate.ts'
import { networkNames } from '../networks/networkNames.ts'
import { countWord, listed } from '../shell/words.ts'

/** How the text of one network stands. */
export interface TextStanding {
  network: Network
  state: 'waiting' | 'writing' | 'written' | 'failed' | 'stopped'
  /** There is a text of it: of this time, or of an earlier one. */
  hasText: boolean
  /** The person wants to save it. */
  isChosen: boolean
}

/** So many networks are named in a title; more are counted. */
const mostNames = 3

/** `Three are written. Instagram is coming.` */
export function standingTitle(texts: readonly TextStanding[]): string {
  if (texts.length === 0) return strings.oneBriefATextForEachNetwork
  const said = [written(texts), coming(texts), missing(texts)].filter((sentence) => sentence !== null)
  return said.join(' ') || strings.nothingWasWritten
}

/** What was begun, has come or failed, for those who listen: it is another when a text begins or ends, and at no word. */
export function heardWords(texts: readonly TextStanding[]): string {
  if (texts.length === 0) return ''
  const said = [written(texts), beingWritten(texts), missing(texts)].filter((sentence) => sentence !== null)
  return said.join(' ') || strings.nothingWasWritten
}

function beingWritten(texts: readonly TextStanding[]): string | null {
  const { length: count } = texts.filter(({ state }) => state === 'waiting' || state === 'writing')
  if (count === 0) return null
  return strings.isBeingWritten(countWord(count), count)
}

function written(texts: readonly TextStanding[]): string | null {
  const count = texts.filter(({ state }) => state === 'written').length
  if (count === 0) return null
  return count === 1 ? strings.oneIsWritten : strings.areWritten(countWord(count))
}

function coming(texts: readonly TextStanding[]): string | null {
  const writing = texts.filter(({ state }) => state === 'writing')
  const shown = writing.length > 0 ? writing : texts.filter(({ state }) => state === 'waiting').slice(0, 1)
  return shown.length === 0 ? null : strings.isComing(namesOf(shown), shown.length)
}

function missing(texts: readonly TextStanding[]): string | null {
  const failed = texts.filter(({ state }) => state === 'failed')
  if (failed.length === 0) return null
  return strings.didNotCome(failed.length > mostNames ? countWord(failed.length) : namesOf(failed))
}

const namesOf = (texts: readonly TextStanding[]): string => listed(texts.map(({ network }) => networkNames[network]))

/** The texts that are there and that the person wants to save. */
export const savable = <Text extends TextStanding>(texts: readonly Text[]): Text[] =>
  texts.filter(({ hasText, isChosen }) => hasText && isChosen)
