import { networks } from '../../../contract/networks.ts'
import type { RecyclingText } from '../../../contract/recycling.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { sameTextRuleOf } from '../../../rules/networks/sameTextRules.ts'
import { listed } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/recycling.ts'
import { css } from '../../../styled-system/css'
import { NetworkMarks } from '../marks/NetworkMarks.tsx'
import { useShownAccounts } from '../networks/useAccounts.ts'

const note = css({
  surface: 'missedTint',
  borderLeft: 'missedEdge',
  borderRightRadius: 'base',
  paddingBlock: '2.5',
  paddingInline: '3.5',
  display: 'grid',
  gap: '1.5',
  textStyle: 'small',
  textWrap: 'pretty',
})
const lead = css({ display: 'flex', alignItems: 'center', gap: '1.5', fontWeight: 'semibold' })

const refusing = networks.filter((network) => sameTextRuleOf(network) === 'never_again')

/** The networks of the person's accounts that refuse a text which they have had, and what that means for a rule. */
export function NeverTwiceNote({ text }: { text: RecyclingText }) {
  const accounts = useShownAccounts()
  const own = refusing.filter((network) => accounts.some((account) => account.network === network))
  if (own.length === 0) return null
  const names = listed(own.map((network) => networkNames[network]))
  const isOne = own.length === 1
  return (
    <div className={note}>
      <span className={lead}>
        {strings.neverTheSameTwiceOn(<NetworkMarks key="networks" networks={own} size={16} />)}
      </span>
      <span>
        {strings.refusesATextThatItHasHad(names, isOne)}
        {text === 'same' && strings.theOtherNetworksGetTheSameText}
      </span>
    </div>
  )
}
