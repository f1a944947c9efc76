import { networkNames } from '../../../rules/networks/networkNames.ts'
import { isRemovable } from '../../../rules/publishing/removal.ts'
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
      title="Delete this post?"
      description={out.length === 0 ? unsent : isOffered ? offered : staying}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" onClick={() => onConfirm(false)}>
            {isOffered ? 'Delete here only' : 'Delete'}
          </Button>
          {isOffered && (
            <Button variant="danger" onClick={() => onConfirm(true)}>
              Delete here and on the networks
            </Button>
          )}
        </>
      }
    >
      {out.length > 0 && <Accounts parts={out} />}
    </Dialog>
  )
}

const unsent = 'It leaves your calendar and is not sent. This cannot be undone.'
const staying = 'It leaves your calendar. What is on the networks stays there.'
const offered =
  'It leaves your calendar, and nothing more of it is sent. It can be deleted on the networks too. This cannot be undone.'

/** What can become of the post on each account. */
function Accounts({ parts }: { parts: readonly Part[] }) {
  const accounts = [...Map.groupBy(parts, ({ accountId }) => accountId).values()]
  return (
    <ul className={list} aria-label="On the networks">
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
              {addresses.length === 1 ? 'Open it there' : `Open part ${index + 1} there`}
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
    const some = byHand === parts.length ? 'It' : 'Some of it'
    return `${some} cannot be deleted on ${name} from here and stays: delete it there yourself.`
  }
  if (parts.every(({ removal }) => removal === 'done')) return `It is deleted on ${name} already.`
  return `It can be deleted on ${name}.`
}
