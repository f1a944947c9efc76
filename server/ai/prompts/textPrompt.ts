import type { SourceKind } from '../../../contract/ai.ts'
import type { Network } from '../../../contract/networks.ts'
import { textBoundsOf } from '../../../rules/ai/textBounds.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import type { KnownBusiness } from './knownBusiness.ts'
import { type Prompt, promptOf } from './prompt.ts'
import {
  type Correction,
  correctionRules,
  correctionSections,
  firstTime,
  honestRule,
  lengthRule,
  plainRule,
  voiceRule,
} from './textRules.ts'

/** What a text is to be, and what it is made of. */
export interface TextAsked {
  network: Network
  source: { kind: SourceKind; text: string; url: string | null; pageText: string | null }
  aim: string
  voice: string
  /** Of writing again: what was there, and what is to be other. */
  previous: string
  wish: string
  business: KnownBusiness
}

/** Characters of an earlier text that are told: no network takes a longer one in good use. */
const longestPrevious = 10_000

/** The prompt of a text. */
export function textPrompt(asked: TextAsked, correction: Correction = firstTime): Prompt {
  const { source, aim, voice, previous, wish, business } = asked
  return promptOf([...rulesOf(asked), ...correctionRules(correction)], {
    business: business.section,
    [sectionOf[source.kind]]: source.text,
    page: source.pageText ?? '',
    address: source.url ?? '',
    aim,
    voice,
    previous: previous.slice(0, longestPrevious),
    wish,
    ...correctionSections(correction),
  })
}

const sectionOf = { brief: 'brief', link: 'said', rough: 'rough' } satisfies Record<SourceKind, string>

function rulesOf({ network, source, previous }: TextAsked): string[] {
  return [
    `You write one post for ${networkNames[network]} in the name of the business.`,
    plainRule,
    lengthRule(textBoundsOf(network)),
    tasks[source.kind],
    honestRule,
    voiceRule,
    ...(previous === '' ? [] : ['The section previous is the text as it was. Write it again with what the wish says.']),
  ]
}

const tasks = {
  brief: 'The section brief says what the post is about.',
  link: 'The section page is a web page that the post is about, and address is where it stands: end with the address. The section said is what the person says beside it.',
  rough:
    'The section rough is a text whose words are kept: make it fit, clear and right, and change no more than that.',
} satisfies Record<SourceKind, string>
