import { accountChoice } from '../../../rules/imports/accountsNamed.ts'
import { strings } from '../../../strings/imports.ts'
import { css } from '../../../styled-system/css'
import { Checkbox } from '../kit/Checkbox.tsx'
import { Link } from '../kit/Link.tsx'
import { note } from './importStyles.ts'
import { useImportAccounts } from './useImports.ts'

const group = css({ border: 'none', minWidth: '0', display: 'grid', gap: '2', overflowWrap: 'anywhere' })
const legend = css({ textStyle: 'label', marginBottom: '1' })

interface Props {
  /** A column says where posts go: these are for rows that leave it empty. */
  hasColumn: boolean
  chosenIds: readonly number[]
  onChoose: (ids: readonly number[]) => void
}

/** Where posts go that name no account. */
export function DefaultAccounts({ hasColumn, chosenIds, onChoose }: Props) {
  const accounts = useImportAccounts()
  if (accounts.length === 0)
    return (
      <p className={note}>
        {strings.noAccountIsConnectedSoOnlyDrafts} <Link to="/connect/socials">{strings.connectAnAccount}</Link>
      </p>
    )
  return (
    <fieldset className={group}>
      <legend className={legend}>{hasColumn ? strings.postsThatNameNoAccountGoTo : strings.thePostsGoTo}</legend>
      {accounts.map((account) => (
        <Checkbox
          key={account.id}
          checked={chosenIds.includes(account.id)}
          onChange={({ currentTarget }) =>
            onChoose(currentTarget.checked ? [...chosenIds, account.id] : chosenIds.filter((id) => id !== account.id))
          }
        >
          {accountChoice(account)}
        </Checkbox>
      ))}
    </fieldset>
  )
}
