import { heldLine, ruleLine } from '../../../../rules/moderation/ruleWords.ts'
import { strings } from '../../../../strings/moderation/rules.ts'
import { css } from '../../../../styled-system/css'
import type { ModerationRules } from '../../../app/moderation/rules.ts'
import type { ModerationRule } from '../../../machines/moderation/rules.ts'
import { Link } from '../../kit/Link.tsx'
import { Switch } from '../../kit/Switch.tsx'
import { useMutation } from '../../useMutation.ts'
import { RuleForm } from './RuleForm.tsx'

const item = css({ borderBottom: 'soft' })
const line = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr) auto auto]',
  alignItems: 'center',
  gap: '3',
  paddingBlock: '2.5',
})
const name = css({ textStyle: 'name', overflowWrap: 'anywhere' })
const quiet = css({ textStyle: 'small', color: 'textMuted', overflowWrap: 'anywhere' })
const form = css({ paddingBottom: '5' })

interface Props {
  rules: ModerationRules
  stored: ModerationRule
  isOpen: boolean
}

/** A rule: what it goes by, what it held, whether it is on, and its form once it is opened. */
export function RuleRow({ rules, stored, isOpen }: Props) {
  const { id, version, rule, heldCount } = stored
  const { request, isBusy } = useMutation(rules.change)
  return (
    <li className={item}>
      <div className={line}>
        <div>
          <h3 className={name}>{rule.name}</h3>
          <p className={quiet}>
            {ruleLine(rule)} · {heldLine(heldCount)}
          </p>
        </div>
        <Switch
          label={strings.holdsPosts(rule.name)}
          isOn={rule.isEnabled}
          isReadOnly={isBusy}
          onChange={(isEnabled) => request({ kind: 'switch', id, version, rule: { ...rule, isEnabled } })}
        />
        <Link
          to={isOpen ? '?view=rules' : `?view=rules&rule=${id}`}
          replace
          aria-label={`${isOpen ? strings.close : strings.edit} ${rule.name}`}
          aria-expanded={isOpen}
        >
          {isOpen ? strings.close : strings.edit}
        </Link>
      </div>
      {isOpen && (
        <div className={form}>
          <RuleForm key={version} rules={rules} kind={rule.kind} stored={stored} />
        </div>
      )}
    </li>
  )
}
