import { fromPromise } from 'xstate'
import { searchMentions } from '../../../contract/mentions.ts'
import { listUsedHashtags } from '../../../contract/writing.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { CompletionQuery, Suggestion } from '../../machines/writing/completion.machine.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

/** Nobody reads more while writing. */
const mostSuggestions = 8

type Suggest = (call: Call, query: CompletionQuery, signal: AbortSignal) => Promise<Result<Suggestion[]>>

const sources = { mention: suggestPeople, hashtag: suggestHashtags } satisfies Record<CompletionQuery['kind'], Suggest>

/** The effects of looking for how a word goes on; a question that is given up is aborted. */
export const completionActors = (call: Call) => ({
  suggest: fromPromise<Result<Suggestion[]>, CompletionQuery>(({ input, signal }) =>
    sources[input.kind](call, input, signal),
  ),
})

/** All accounts' networks are asked at once; one that does not answer keeps nobody from those that do. */
async function suggestPeople(call: Call, { accountIds, search }: CompletionQuery, signal: AbortSignal) {
  const results = await Promise.all(
    accountIds.map((accountId) =>
      toResult(
        call(searchMentions, { query: { accountId: String(accountId), search } }, { signal }).then(({ mentions }) =>
          mentions.map(
            ({ handle, name, avatarUrl }): Suggestion => ({ text: `@${handle}`, name, avatarUrl, accountId }),
          ),
        ),
      ),
    ),
  )
  const lists = results.flatMap((result) => (result.kind === 'ok' ? [result.value] : []))
  const [failed] = results.filter(({ kind }) => kind !== 'ok')
  return lists.length === 0 && failed ? failed : ({ kind: 'ok', value: inTurns(lists) } as const)
}

/** The first of each, then the second of each …, each person once. */
function inTurns(lists: readonly (readonly Suggestion[])[]): Suggestion[] {
  const byText = new Map<string, Suggestion>()
  for (let place = 0; place < mostSuggestions; place += 1) {
    for (const list of lists) {
      const suggestion = list[place]
      if (suggestion && !byText.has(suggestion.text)) byText.set(suggestion.text, suggestion)
    }
  }
  return [...byText.values()].slice(0, mostSuggestions)
}

/** Of the person's own earlier ones those that begin so; what is written already in full is not offered. */
function suggestHashtags(call: Call, { businessProfileId, search }: CompletionQuery, signal: AbortSignal) {
  const ofBusiness = businessProfileId !== null && { businessProfileId: String(businessProfileId) }
  const written = `#${search}`
  const begin = written.toLowerCase()
  return toResult(
    call(listUsedHashtags, { query: { ...ofBusiness, search } }, { signal }).then(({ hashtags }) =>
      hashtags
        .filter(({ tag }) => tag !== written && tag.toLowerCase().startsWith(begin))
        .slice(0, mostSuggestions)
        .map(({ tag }): Suggestion => ({ text: tag, name: null, avatarUrl: null, accountId: null })),
    ),
  )
}
