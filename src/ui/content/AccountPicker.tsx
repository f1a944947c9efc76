import { Check, Plus, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { reconnectMessage } from '../../../rules/content/readiness.ts'
import { listed } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/content.ts'
import { css, cva } from '../../../styled-system/css'
import type { SocialAccount } from '../../machines/networks/connection.machine.ts'
import { Avatar } from '../kit/Avatar.tsx'
import { RouterLink } from '../kit/RouterLink.tsx'
import { NetworkMark } from '../marks/NetworkMark.tsx'
import { PracticeLabel } from '../marks/PracticeLabel.tsx'
import { useShownGroups } from '../networks/accounts/useAccountGroups.ts'
import { fullNameOf, networkNameOf } from './accountName.ts'

const picker = css({ border: 'none', minWidth: '0', display: 'grid', gap: '3' })
const groupName = css({ textStyle: 'captionStrong', color: 'textMuted' })
const row = css({
  minWidth: '0',
  display: 'flex',
  gap: { base: '2.5', md: '2' },
  flexWrap: 'wrap',
  paddingTop: '1.5',
})
const tile = cva({
  base: {
    position: 'relative',
    flexShrink: '0',
    width: 'input',
    height: 'input',
    borderRadius: 'base',
    display: 'grid',
    placeItems: 'center',
    color: 'textMuted',
    _focusVisible: { borderRadius: 'base' },
  },
  variants: {
    look: { chosen: { border: 'ink' }, free: { border: 'control' }, add: { border: 'dashed' } },
  },
})
const corner = cva({
  base: {
    position: 'absolute',
    right: '-1',
    top: '-1',
    width: '4.5',
    height: '4.5',
    borderRadius: 'full',
    display: 'grid',
    placeItems: 'center',
    boxShadow: 'ring',
  },
  variants: { tone: { chosen: { background: 'ink', color: 'onInk' }, bad: { background: 'failed', color: 'sheet' } } },
})
const said = css({
  marginTop: '2',
  textStyle: 'small',
  color: 'textMuted',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1.5',
  alignItems: 'center',
})

interface Props {
  accounts: readonly SocialAccount[]
  chosenIds: readonly number[]
  /** Nothing can be chosen meanwhile; what has the focus keeps it. */
  isBusy: boolean
  onChoose: (ids: readonly number[]) => void
}

/** Where a post goes: a tile an account, pressed when it is chosen. */
export const AccountPicker = memo(function AccountPicker({ accounts, chosenIds, isBusy, onChoose }: Props) {
  const toggle = (id: number) =>
    onChoose(chosenIds.includes(id) ? chosenIds.filter((one) => one !== id) : [...chosenIds, id])
  const chosen = accounts.filter(({ id }) => chosenIds.includes(id))
  const groups = useShownGroups(accounts, chosenIds)
  const shown = groups.flatMap((group) => group.accounts)
  const expired = shown.filter(({ state }) => state === 'expired')
  return (
    <div>
      <fieldset aria-label={strings.postTo} className={picker}>
        {groups.map((group) => (
          <div key={group.business?.id ?? 'all'}>
            {groups.length > 1 && <p className={groupName}>{group.business?.name}</p>}
            <div className={row}>
              {group.accounts.map((account) => (
                <AccountTile
                  key={account.id}
                  account={account}
                  isChosen={chosenIds.includes(account.id)}
                  isOnly={shown.filter(({ network }) => network === account.network).length === 1}
                  isBusy={isBusy}
                  onToggle={() => toggle(account.id)}
                />
              ))}
              {group === groups.at(-1) && <ConnectTile />}
            </div>
          </div>
        ))}
        {groups.length === 0 && (
          <div className={row}>
            <ConnectTile />
          </div>
        )}
      </fieldset>
      <p className={said}>
        <span>{chosenSentence(chosen)}</span>
        {expired.length > 0 && <span>{reconnectMessage(expired.map(networkNameOf))}</span>}
        {chosen.some(({ isPractice }) => isPractice) && <PracticeLabel />}
      </p>
    </div>
  )
})

const connectWords = strings.connectAnotherAccount

function ConnectTile() {
  return (
    <RouterLink to="/connect/socials" aria-label={connectWords} title={connectWords} className={tile({ look: 'add' })}>
      <Plus size={18} aria-hidden />
    </RouterLink>
  )
}

function chosenSentence(chosen: readonly SocialAccount[]): string {
  if (chosen.length === 0) return strings.noAccountIsChosenYetSentence
  return chosen.length <= 2 ? listed(chosen.map(fullNameOf)) : strings.accountsCount(chosen.length)
}

interface TileProps {
  account: SocialAccount
  isChosen: boolean
  /** The only one of its network: the mark says enough. */
  isOnly: boolean
  /** Nothing can be chosen meanwhile; what has the focus keeps it. */
  isBusy: boolean
  onToggle: () => void
}

function AccountTile({ account, isChosen, isOnly, isBusy, onToggle }: TileProps) {
  const isExpired = account.state === 'expired'
  const name = `${fullNameOf(account)}${isExpired ? strings.needsReconnection : ''}`
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={name}
      title={name}
      disabled={isExpired && !isChosen}
      aria-disabled={isBusy || undefined}
      onClick={() => isBusy || onToggle()}
      className={tile({ look: isChosen ? 'chosen' : 'free' })}
    >
      {isOnly ? (
        <NetworkMark network={account.network} size={24} quiet={!isChosen} label="" />
      ) : (
        <Avatar name={account.name} src={account.avatarUrl} size={28} network={account.network} />
      )}
      {(isChosen || isExpired) && (
        <span className={corner({ tone: isExpired ? 'bad' : 'chosen' })}>
          {isExpired ? <TriangleAlert size={11} aria-hidden /> : <Check size={11} strokeWidth={3} aria-hidden />}
        </span>
      )}
    </button>
  )
}
