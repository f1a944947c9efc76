import type { Network } from '../../contract/networks.ts'
import { strings } from '../../strings/generate.ts'
import { shortened } from '../content/shortened.ts'
import { networkNames } from '../networks/networkNames.ts'
import { countWord } from '../shell/words.ts'
import { type Brief, pageOf } from './brief.ts'

/** Where texts are saved. */
export type SaveAs = 'draft' | 'idea' | 'bucketPost'

/** A text that is to be saved. */
export interface SavedText {
  network: Network
  text: string
}

/** `Keep three as a draft`: a draft is one post that says it on each network in its own words. */
export function saveLabel(as: SaveAs, count: number): string {
  const texts = count === 1 ? 'one' : countWord(count).toLowerCase()
  return strings.keepAsTextsKind(texts, as === 'idea' && count > 1 ? strings.ideasInSentence : kinds[as])
}

const kinds: Record<SaveAs, string> = { draft: strings.aDraft, idea: strings.anIdea, bucketPost: strings.aBucketPost }

/** The text of a post and its variants: what the first network says is common, and who says the same follows it. */
export function postTexts(texts: readonly [SavedText, ...SavedText[]]) {
  const [first, ...others] = texts
  return {
    text: first.text,
    variants: others
      .filter(({ text }) => text !== first.text)
      .map(({ network, text }) => ({ network, accountId: null, parts: [{ text, mediaIds: [] }], firstComment: null })),
  }
}

/** Signs of a name for what is saved; an idea's title has at most 120. */
const titleLength = 90

/** What the texts are about, in one line: how the brief or the rough text begins, or the page's title. */
export function subjectOf(brief: Brief): string {
  const said = { brief: brief.brief, rough: brief.rough, link: pageOf(brief)?.title || brief.link }[brief.kind]
  const [sentence = ''] = said.trim().split(/(?<=[.!?])\s|\n/u)
  return shortened(sentence.replace(/[.]$/u, ''), titleLength)
}

/** An idea for each text; with several the title says the network. */
export const ideasOf = (subject: string, texts: readonly SavedText[]) =>
  texts.map(({ network, text }) => ({
    title: texts.length === 1 ? subject : `${subject}: ${networkNames[network]}`,
    draft: text,
    networks: [network],
  }))
