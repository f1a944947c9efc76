import type { BriefKind, generateText } from '../../contract/ai.ts'
import type { Request } from '../../contract/endpoint.ts'
import type { Network } from '../../contract/networks.ts'
import { strings } from '../../strings/generate.ts'
import type { Camel } from '../shell/camel.ts'

/** A web page that was read for a text. */
export interface ReadPage {
  /** The address as it was typed. */
  asked: string
  /** Where it was in the end. */
  url: string
  title: string
  text: string
  /** An instant. */
  readAt: string
}

/** What a person gives for texts to be written of. Each kind keeps its own words while another is chosen. */
export interface Brief {
  kind: BriefKind
  brief: string
  rough: string
  /** A web address. */
  link: string
  /** What is said beside the page. */
  beside: string
  page: ReadPage | null
  aim: string
  /** Empty: the business's own. */
  voice: string
  /** Null: nothing was chosen yet, and those of the accounts are meant. */
  networks: readonly Network[] | null
}

export const blankBrief: Brief = {
  kind: 'brief',
  brief: '',
  rough: '',
  link: '',
  beside: '',
  page: null,
  aim: '',
  voice: '',
  networks: null,
}

/** What every text of a brief is asked for with, in the client's names. */
export type Ask = Omit<Camel<Request<typeof generateText>>['body'], 'network' | 'previous' | 'wish'>

/** The brief as it is sent. */
export function askOf(brief: Brief, businessProfileId: number | null): Ask {
  const aim = brief.aim.trim()
  const voice = brief.voice.trim()
  return {
    source: sourceOf(brief),
    ...(aim && { aim }),
    ...(voice && { voice }),
    ...(businessProfileId !== null && { businessProfileId }),
  }
}

const sourceOf = (brief: Brief): Ask['source'] => sources[brief.kind](brief)

const sources = {
  brief: ({ brief }) => ({ kind: 'brief', text: brief.trim() }),
  rough: ({ rough }) => ({ kind: 'rough', text: rough.trim() }),
  link: ({ beside, page }) => ({
    kind: 'link',
    text: beside.trim(),
    ...(page && { url: page.url, pageText: page.text }),
  }),
} satisfies Record<BriefKind, (brief: Brief) => Ask['source']>

/** What another way to say the text of a post is asked for with. */
export const rewriteAskOf = (text: string, businessProfileId: number | null): Ask => ({
  source: { kind: 'post', text: text.trim() },
  ...(businessProfileId !== null && { businessProfileId }),
})

/** The page that was read at the address that stands there now; null where another one stands there, or none was read. */
export const pageOf = ({ link, page }: Brief): ReadPage | null => (page?.asked === link.trim() ? page : null)

/** Why nothing can be written of a brief yet, as its button says it; null where it can. */
export function missingIn(brief: Brief, networks: readonly Network[]): string | null {
  const missing = missingWords[brief.kind](brief)
  if (missing) return missing
  return networks.length === 0 ? strings.chooseANetwork : null
}

const missingWords = {
  brief: ({ brief }) => (brief.trim() ? null : strings.sayWhatItIsAbout),
  rough: ({ rough }) => (rough.trim() ? null : strings.writeYourRoughText),
  link: (brief) => (pageOf(brief) ? null : strings.readThePageFirst),
} satisfies Record<BriefKind, (brief: Brief) => string | null>
