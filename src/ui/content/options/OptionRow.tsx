import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId } from 'react'
import type { Network } from '../../../../contract/networks.ts'
import type { Draft } from '../../../../rules/content/draft.ts'
import { accountLabel } from '../../../../rules/networks/accountLabel.ts'
import { networkNames } from '../../../../rules/networks/networkNames.ts'
import { optionSummary } from '../../../../rules/networks/options/optionSummary.ts'
import { strings } from '../../../../strings/content/options.ts'
import { css, cva } from '../../../../styled-system/css'
import type { SocialAccount } from '../../../machines/networks/connection.machine.ts'
import { NetworkMark } from '../../marks/NetworkMark.tsx'
import { AskedNote } from './AskedNote.tsx'
import { NetworkForm } from './NetworkForm.tsx'

const row = cva({
  base: { position: 'relative', borderBottom: 'soft' },
  variants: {
    /** Edged where the column begins: its padding is the composer's. */
    isAsked: {
      true: {
        _before: {
          content: '""',
          position: 'absolute',
          top: '0',
          bottom: '0',
          left: { base: '-4', md: '-6' },
          width: '1',
          background: 'missed',
        },
      },
    },
  },
})
const header = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  width: 'full',
  minHeight: { base: 'controlLg', md: 'control' },
  textStyle: 'small',
  textAlign: 'left',
})
const name = cva({
  base: { textStyle: 'strong' },
  variants: {
    /** The handle of an account may be long, the name of a network is not. */
    isHandle: { true: { minWidth: '12' }, false: { flexShrink: '0' } },
  },
})
const cut = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
const summary = cva({
  base: { marginLeft: 'auto' },
  variants: {
    isAsked: {
      true: { color: 'missed', fontWeight: 'semibold', flexShrink: '0' },
      // The line gives way before the name does.
      false: { color: 'textMuted', flexShrink: '[99]', minWidth: '0' },
    },
  },
})
const chevron = css({ color: 'textMuted', flexShrink: '0' })
const body = css({
  display: 'grid',
  gap: '3',
  paddingTop: '1',
  paddingBottom: '4',
  minWidth: '0',
  justifyItems: 'stretch',
})

/** What a closed row says of an account whose options keep the post from going out. */
const asked = {
  twitter: strings.needsAChange,
  facebook: strings.needsAChange,
  instagram: strings.needsAChange,
  linkedin: strings.needsAChange,
  linkedin_org: strings.needsAChange,
  tiktok: strings.oneAnswerIsMissing,
  threads: strings.needsAChange,
  bluesky: strings.needsAChange,
  mastodon: strings.needsAChange,
} satisfies Record<Network, string>

/** The forms that say what is missing at the very place. */
const saidInForm: readonly Network[] = ['tiktok']

interface Props {
  account: SocialAccount
  options: Readonly<Record<string, unknown>>
  /** Another of its network is chosen too: it is told from that one. */
  isOneOfSeveral: boolean
  /** What keeps the post from going out there; undefined where nothing does. */
  missing: string | undefined
  when: Draft['when']
  isPhotoPost: boolean
  isReadOnly: boolean
  isOpen: boolean
  onPrivacyLevels: (levels: readonly string[]) => void
  onOpen: (isOpen: boolean) => void
  onChange: (options: Readonly<Record<string, unknown>>) => void
}

/** What was chosen for one account in a line, and the form of it once that is opened. */
export function OptionRow(props: Props) {
  const { account, options, isOneOfSeveral, missing, isOpen, onOpen, ...rest } = props
  const id = useId()
  const { network } = account
  const isAsked = missing !== undefined
  const Chevron = isOpen ? ChevronUp : ChevronDown
  return (
    <li className={row({ isAsked })} data-account={account.id}>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className={header}
          onClick={() => onOpen(!isOpen)}
        >
          <NetworkMark network={network} size={16} label={isOneOfSeveral ? networkNames[network] : ''} />{' '}
          <span className={`${name({ isHandle: isOneOfSeveral })} ${cut}`}>
            {isOneOfSeveral ? accountLabel(account) : networkNames[network]}
          </span>{' '}
          <span className={`${summary({ isAsked })} ${cut}`}>
            {isAsked ? asked[network] : optionSummary(network, options)}
          </span>
          <Chevron size={16} aria-hidden className={chevron} />
        </button>
      </h3>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <div className={body}>
            {isAsked && !saidInForm.includes(network) && <AskedNote>{missing}</AskedNote>}
            <NetworkForm {...rest} network={network} account={account} options={options} />
          </div>
        )}
      </div>
    </li>
  )
}
