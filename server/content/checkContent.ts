import type { Selectable } from 'kysely'
import {
  type ContentPart,
  contentFor,
  type PostContent,
  variantOfAccount,
  variantOfNetwork,
} from '../../rules/content/postContent.ts'
import { emptyMessage } from '../../rules/content/readiness.ts'
import { accountLabel } from '../../rules/networks/accountLabel.ts'
import { contentCounter } from '../../rules/networks/countText.ts'
import { type Problem, problemsOf } from '../../rules/networks/problems.ts'
import type { Database } from '../db/schema.ts'
import { HttpError } from '../http/httpError.ts'
import type { ContentMedia } from '../networks/network.ts'

type AccountRow = Selectable<Database['social_accounts']>

/**
 * Checks what goes out on each chosen account. Refuses what is empty, and what a network does not take, with a sentence and
 * the field that it is written in. `media`: those of the content by their ids.
 */
export function checkContent(
  content: PostContent,
  accounts: readonly AccountRow[],
  media: ReadonlyMap<number, ContentMedia>,
): void {
  checkWords(content, accounts)
  const count = contentCounter()
  for (const account of accounts) {
    const { parts, firstComment } = contentFor(content, account)
    const planned = parts.map(({ text, mediaIds }) => ({ text, media: mediaIds.flatMap((id) => media.get(id) ?? []) }))
    const [problem] = problemsOf(account.network, { parts: planned, firstComment }, account.limits, {
      count,
      mediaLimits: account.media_limits,
    })
    if (problem) throw refusal(content, account, problem.field, problemMessage(problem))
  }
}

/** Refuses a post that says nothing, an account on which it says nothing, and an empty part of a thread. */
function checkWords(content: PostContent, accounts: readonly AccountRow[]): void {
  const sent = accounts.map((account) => ({ account, parts: contentFor(content, account).parts }))
  const firsts = sent.length === 0 ? [content.parts[0]] : sent.map(({ parts }) => parts[0])
  if (firsts.every(isEmpty)) throw wrong('text', emptyMessage)
  for (const { account, parts } of sent) {
    const empty = parts.findIndex(isEmpty)
    if (empty === 0) {
      throw refusal(content, account, 'text', 'there is no text. Write some, or leave this account out.')
    }
    if (empty > 0) {
      throw refusal(content, account, 'parts', `Part ${empty + 1} is empty. Write something, or take it out.`)
    }
  }
}

const isEmpty = ({ text, mediaIds }: ContentPart): boolean => text.trim() === '' && mediaIds.length === 0

const problemMessage = ({ part, field, message }: Problem): string =>
  part > 0 && field === 'parts' ? `Part ${part + 1}: ${message}` : message

/** In a variant, whatever of it is wrong, the field is the variants. */
function refusal(content: PostContent, account: AccountRow, field: string, message: string): HttpError {
  const variant = variantOfAccount(content, account) ?? variantOfNetwork(content, account.network)
  return wrong(variant ? 'variants' : field, `${accountLabel(account)}: ${message}`)
}

const wrong = (field: string, message: string): HttpError => new HttpError(400, message, { field })
