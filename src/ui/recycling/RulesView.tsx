import { strings } from '../../../strings/recycling.ts'
import { css, cva } from '../../../styled-system/css'
import type { Rule } from '../../machines/recycling/recycling.ts'
import { useBucketChoices } from '../bucketChoices/useBucketChoices.ts'
import { Button } from '../kit/Button.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { BucketTick } from '../marks/BucketTick.tsx'
import { useMutation } from '../useMutation.ts'
import { WriteFailure } from '../WriteFailure.tsx'
import { RuleMenu } from './RuleMenu.tsx'
import { allowedWords, ruleSentence } from './ruleWords.ts'
import { useRecycling } from './useRecycling.ts'
import { useRecyclingAddress } from './useRecyclingAddress.ts'
import { useRules } from './useRules.ts'

const stack = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '3', paddingTop: '4' })
const row = cva({
  base: {
    display: 'grid',
    gridTemplateColumns: '[minmax(0, 1fr) auto]',
    gap: '3',
    alignItems: 'center',
    borderBottom: 'soft',
    paddingBlock: '3',
    paddingInline: '1',
  },
  variants: { isOpen: { true: { background: 'selected' }, false: {} } },
})
const words = css({ display: 'grid', gap: '0.5', minWidth: '0' })
const nameLine = css({
  display: 'flex',
  gap: '2',
  alignItems: 'center',
  // As high as a finger, and the line no higher than its words.
  '& > button': { marginBlock: { _finger: '-2.5' } },
})
const name = css({ textStyle: 'name', overflowWrap: 'anywhere', minHeight: { base: '6', md: '[auto]' } })
const quiet = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty' })
const held = css({ textStyle: 'captionStrong', color: 'missed', whiteSpace: 'nowrap' })
const waiting = css({ display: 'grid', gap: '2', paddingBlock: '3.5', borderBottom: 'soft' })

export const unchangedRule = {
  refused: strings.theRuleWasNotChanged,
  unclear: strings.itIsNotKnownWhetherTheRuleWas,
} as const

/** The rules: what each lets come again, and whether it runs. */
export function RulesView() {
  const { rules, failure } = useRules()
  const { show } = useRecyclingAddress()
  const { problem } = useMutation(useRecycling().ruleChange)
  return (
    <div className={stack}>
      <ListProblem what={strings.theRulesCouldNotBeRead} {...failure} />
      <WriteFailure titles={unchangedRule} problem={problem} />
      {!rules && failure.problem === null && (
        <div aria-busy="true">
          {['44%', '36%', '51%'].map((width) => (
            <div key={width} className={waiting}>
              <Skeleton width={width} height={16} />
              <Skeleton width="60%" height={12} />
            </div>
          ))}
        </div>
      )}
      {rules?.length === 0 && (
        <EmptyState
          isUnderLine
          title={strings.noRuleYet}
          actions={
            <Button variant="ink" onClick={() => show({ rule: 'new' })}>
              {strings.makeTheFirstRule}
            </Button>
          }
        >
          {strings.aRuleIsForABucketOr}
        </EmptyState>
      )}
      {rules && rules.length > 0 && (
        <ul aria-label={strings.rules}>
          {rules.map((rule) => (
            <RuleRow key={rule.id} rule={rule} />
          ))}
        </ul>
      )}
    </div>
  )
}

function RuleRow({ rule }: { rule: Rule }) {
  const { address, show } = useRecyclingAddress()
  const bucket = useBucketChoices(null).choices?.find(({ id }) => id === rule.bucketId)
  const isOpen = address.rule === rule.id
  const isHeld = rule.pausedAt !== null
  const { posts, allowed, queued } = rule.counts
  return (
    <li className={row({ isOpen })}>
      <div className={words}>
        <span className={nameLine}>
          {bucket && <BucketTick color={bucket.color} isHollow={isHeld} />}
          <Button
            variant="link"
            size="sm"
            aria-expanded={isOpen}
            onClick={() => show({ rule: isOpen ? null : rule.id })}
          >
            <span className={name}>{rule.name}</span>
          </Button>
          {isHeld && <span className={held}>{strings.held}</span>}
        </span>
        <span className={quiet}>{ruleSentence(rule)}</span>
        <span className={quiet}>
          {strings.queued(allowedWords({ allowed, of: posts }, rule.bucketId !== null), queued)}
        </span>
      </div>
      <RuleMenu rule={rule} canHold />
    </li>
  )
}
