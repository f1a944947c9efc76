import { networkNames } from '../../../rules/networks/networkNames.ts'
import { isRemovable } from '../../../rules/publishing/removal.ts'
import { strings } from '../../../strings/content.ts'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { ExternalLink } from '../kit/ExternalLink.tsx'
import { NetworkMark } from '../marks/NetworkMark.tsx'
import { fullNameOf } from './accountName.ts'
import type { Part } from './postWords.ts'

const list = css({ display: 'grid', gap: '3' })
const item = css({ display: 'grid', gridTemplateColumns: '[22px minmax(0, 1fr)]', columnGap: '3', alignItems: 'start' })
const who = css({ textStyle: 'strong', overflowWrap: 'anywhere' })
const fate = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty' })
const links = css({ display: 'flex', flexWrap: 'wrap', columnGap: '3', rowGap: '1' })

interface Props {
  open: boolean
  parts: readonly Part[]
  onClose: () => void
  onConfirm: (isFromNetworks: boolean) => void
}

/** Asks before a post is deleted: here only, or on the networks too where they let it be, and says what stays where. */
export function DeletionDialog({ open, parts, onClose, onConfirm }: Props) {
  const out = parts.filter(({ state }) => state === 'published')
  const isOffered = out.some(({ removal }) => isRemovable(removal))
  return (
    <Dialog
      open={open}
      role="alertdialog"
      size={isOffered ? 'md' : 'sm'}
      onClose={onClose}
      title={strings.deleteThisPost}
      description={out.length === 0 ? unsent : isOffered ? offered : staying}
      footer={
        <>
          <Button onClick={onClose}>{strings.keepIt}</Button>
          <Button variant="danger" onClick={() => onConfirm(false)}>
            {isOffered ? strings.deleteHereOnly : strings.delete}
          </Button>
          {isOffered && (
            <Button variant="danger" onClick={() => onConfirm(true)}>
              {strings.deleteHereAndOnTheNetworks}
            </Button>
          )}
        </>
      }
    >
      {out.length > 0 && <Accounts parts={out} />}
    </Dialog>
  )
}

const unsent = strings.itLeavesYourCalendarAndIsNot
const staying = strings.itLeavesYourCalendar
const offered = strings.itLeavesYourCalendarAndNothingMore

/** What can become of the post on each account. */
function Accounts({ parts }: { parts: readonly Part[] }) {
  const accounts = [...Map.groupBy(parts, ({ accountId }) => accountId).values()]
  return (
    <ul className={list} aria-label={strings.onTheNetworks}>
      {accounts.map((ofAccount) => (
        <Account key={ofAccount[0]?.accountId} parts={ofAccount} />
      ))}
    </ul>
  )
}

function Account({ parts }: { parts: readonly Part[] }) {
  const [first] = parts
  if (!first) return null
  const addresses = parts.flatMap(({ removal, remoteUrl }) =>
    removal === 'by_hand' && remoteUrl !== null ? [remoteUrl] : [],
  )
  return (
    <li className={item}>
      <NetworkMark network={first.network} size={22} label="" />
      <div>
        <p className={who}>{fullNameOf(first)}</p>
        <p className={fate}>{fateOf(networkNames[first.network], parts)}</p>
        <p className={links}>
          {addresses.map((address, index) => (
            <ExternalLink key={address} href={address}>
              {addresses.length === 1 ? strings.openItThere : strings.openPartThere(index + 1)}
            </ExternalLink>
          ))}
        </p>
      </div>
    </li>
  )
}

function fateOf(name: string, parts: readonly Part[]): string {
  const byHand = parts.filter(({ removal }) => removal === 'by_hand').length
  if (byHand > 0) {
    const some = byHand === parts.length ? strings.it : strings.someOfIt
    return strings.cannotBeDeletedOnFromHereAnd(some, name)
  }
  if (parts.every(({ removal }) => removal === 'done')) return strings.itIsDeletedOnAlready(name)
  return strings.itCanBeDeletedOn(name)
}
