import { CirclePause, CirclePlay, Ellipsis, ListChecks, Trash2 } from 'lucide-react'
import { strings } from '../../../strings/recycling.ts'
import type { Rule } from '../../machines/recycling/recycling.ts'
import { IconButton } from '../kit/IconButton.tsx'
import { Menu } from '../kit/Menu.tsx'
import { useMutation } from '../useMutation.ts'
import { useRecycling } from './useRecycling.ts'

interface Props {
  rule: Rule
  /** Whether it runs is said and changed here; beside its fields it is changed by them. */
  canHold?: boolean
}

/** What can be done with a rule beside changing it. */
export function RuleMenu({ rule, canHold = false }: Props) {
  const { dialogs, ruleChange } = useRecycling()
  const { request, isBusy } = useMutation(ruleChange)
  const isHeld = rule.pausedAt !== null
  const holding = {
    id: 'hold',
    label: isHeld ? strings.letItGoOn : strings.holdThisRule,
    icon: isHeld ? CirclePlay : CirclePause,
    isDisabled: isBusy,
    onSelect: () => request({ kind: 'hold', rule, isHeld: !isHeld }),
  }
  return (
    <Menu
      trigger={
        <IconButton size="lg" label={strings.moreForName(rule.name)}>
          <Ellipsis size={18} aria-hidden />
        </IconButton>
      }
      placement="bottom-end"
      items={[
        {
          id: 'posts',
          label: strings.itsPosts,
          icon: ListChecks,
          onSelect: () => dialogs.send({ type: 'dialog.opened', dialog: { kind: 'posts', rule } }),
        },
        ...(canHold ? [holding] : []),
        {
          id: 'delete',
          label: strings.delete,
          icon: Trash2,
          isDanger: true,
          isDisabled: isBusy,
          onSelect: () => request({ kind: 'delete', rule }),
        },
      ]}
    />
  )
}
