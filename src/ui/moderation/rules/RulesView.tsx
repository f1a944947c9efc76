import { useSelector } from '@xstate/react'
import { useSearchParams } from 'react-router-dom'
import { idIn } from '../../../../rules/moderation/queueAddress.ts'
import { kindIn, kindWords, ruleKinds } from '../../../../rules/moderation/ruleKinds.ts'
import { countWord } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/moderation/rules.ts'
import { css } from '../../../../styled-system/css'
import { createModerationRules, type ModerationRules } from '../../../app/moderation/rules.ts'
import type { ModerationRule } from '../../../machines/moderation/rules.ts'
import { BackTo } from '../../kit/BackTo.tsx'
import { Link } from '../../kit/Link.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Loading } from '../../kit/Loading.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useSession } from '../../sessionContext.ts'
import { useQueryFailure } from '../../useQueryFailure.ts'
import { RuleForm } from './RuleForm.tsx'
import { RuleRow } from './RuleRow.tsx'

const page = css({
  display: 'grid',
  gridTemplateColumns: 'one',
  gap: '6',
  alignContent: 'start',
  maxWidth: 'page',
  padding: { base: '4', md: '10' },
})
const title = css({ textStyle: 'h1', textWrap: 'balance' })
const quiet = css({ textStyle: 'small', color: 'textMuted', maxWidth: 'prose', textWrap: 'pretty' })
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: '2',
  paddingBottom: '2',
  borderBottom: 'hairline',
})
const heading = css({ textStyle: 'h3' })
const form = css({ paddingBlock: '4', borderBottom: 'soft' })

/** The rules that hold posts before they go out, by kind. */
export function RulesView() {
  const rules = useSession().lazy(createModerationRules)
  const { list } = rules
  const found = useSelector(list, ({ context }) => context.value)
  const failure = useQueryFailure(list)
  const chosen = useSearchParams()[0].get('rule')
  return (
    <div className={page}>
      <header className={css({ display: 'grid', gap: '2' })}>
        <BackTo to="/admin/moderation">{strings.moderationQueue}</BackTo>
        <h1 className={title}>{found ? headingOf(found) : strings.rulesOfModeration}</h1>
        <p className={quiet}>{strings.aPostThatARuleMatchesIs}</p>
      </header>
      <ListProblem what={strings.theRulesCouldNotBeLoaded} {...failure} />
      {!found && failure.problem === null && (
        <Loading label={strings.loadingTheRules}>
          <Skeleton height={120} />
          <Skeleton height={120} />
        </Loading>
      )}
      {found && <Missing found={found} chosen={chosen} />}
      {found && ruleKinds.map((kind) => <OfKind key={kind} {...{ rules, found, kind, chosen }} />)}
    </div>
  )
}

function headingOf(found: readonly ModerationRule[]): string {
  const count = found.filter(({ rule }) => rule.isEnabled).length
  if (count === 0) return strings.noRuleHoldsPosts
  return strings.ruleHoldsPosts(countWord(count), count)
}

/** An address that names a rule which is no more. */
function Missing({ found, chosen }: { found: readonly ModerationRule[]; chosen: string | null }) {
  const id = idIn(chosen)
  if (id === null || found.some((one) => one.id === id)) return null
  return (
    <Notice severity="warning" live="none" title={strings.thisRuleIsNoMore}>
      {strings.itWasDeleted}
    </Notice>
  )
}

interface Props {
  rules: ModerationRules
  found: readonly ModerationRule[]
  kind: (typeof ruleKinds)[number]
  chosen: string | null
}

function OfKind({ rules, found, kind, chosen }: Props) {
  const ofKind = found.filter(({ rule }) => rule.kind === kind)
  const { title: name, about } = kindWords[kind]
  const isNew = kindIn(chosen) === kind
  return (
    <section aria-label={name}>
      <div className={head}>
        <div>
          <h2 className={heading}>{name}</h2>
          <p className={quiet}>{about}</p>
        </div>
        {!isNew && (
          <Link to={`?view=rules&rule=${kind}`} replace aria-label={strings.addARuleName(name)}>
            {strings.addARule}
          </Link>
        )}
      </div>
      {isNew && (
        <div className={form}>
          <RuleForm rules={rules} kind={kind} stored={null} />
        </div>
      )}
      {ofKind.length === 0 && !isNew && <p className={`${quiet} ${form}`}>{strings.noRuleOfThisKind}</p>}
      <ul>
        {ofKind.map((stored) => (
          <RuleRow key={stored.id} rules={rules} stored={stored} isOpen={idIn(chosen) === stored.id} />
        ))}
      </ul>
    </section>
  )
}
