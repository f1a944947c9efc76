import type { ContentPart } from '../content/postContent.ts'
import {
  type Addressee,
  connectionFault,
  contentFaults,
  notTakenMessage,
  reconnectMessage,
  tooLongMessage,
} from '../content/readiness.ts'
import type { WithUtm } from '../content/utm.ts'
import { accountLabel } from '../networks/accountLabel.ts'
import type { countText } from '../networks/countText.ts'
import type { NameableAccount } from './accountsNamed.ts'
import type { RowPost, RowProblem } from './rowPost.ts'

/** An account that posts are imported for. */
export type ImportAccount = NameableAccount & Addressee

const unchanged: WithUtm = (text) => text

/**
 * What keeps a post from going out on its accounts, as far as its words tell: of its pictures nothing is known before they
 * are fetched. A draft may be anything.
 */
export function outgoingProblems(
  post: RowPost,
  accounts: readonly ImportAccount[],
  count: typeof countText,
): RowProblem[] {
  if (post.intent === 'draft' || (post.text.trim() === '' && post.media.length === 0)) return []
  const chosen = accounts.filter(({ id }) => post.accountIds.includes(id))
  const part: ContentPart = { text: post.text, mediaIds: post.media.map((_, at) => -1 - at) }
  const [fault] = contentFaults({
    content: {
      ...{ parts: [part], firstComment: post.firstComment || null, variants: [], threadFallback: 'join' },
      ...{ accountOptions: [], utm: null, linkCards: [] },
    },
    optionsOf: () => ({}),
    media: new Map(),
    chosen,
    withUtm: unchanged,
    count,
  })
  const problems: RowProblem[] = []
  if (fault?.kind === 'tooLong') problems.push(error('text', tooLongMessage(accountLabel(fault.account), fault.count)))
  if (fault?.kind === 'notTaken') {
    problems.push(
      error(
        fieldsOfProblems[fault.problem.field] ?? 'text',
        notTakenMessage(accountLabel(fault.account), fault.problem),
      ),
    )
  }
  const unconnected = connectionFault(chosen)
  if (unconnected) problems.push(error('accounts', reconnectMessage([accountLabel(unconnected.account)])))
  return problems
}

/** Cells by what a problem is about. */
const fieldsOfProblems: Readonly<Record<string, RowProblem['field']>> = {
  first_comment: 'firstComment',
  media_ids: 'media',
}

const error = (field: RowProblem['field'], text: string): RowProblem => ({ field, severity: 'error', text })
