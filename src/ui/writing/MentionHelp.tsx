import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Network } from '../../../contract/networks.ts'
import { counted } from '../../../rules/shell/words.ts'
import { mentionAccounts } from '../../../rules/writing/mentionNetworks.ts'
import { otherMentions } from '../../../rules/writing/otherMentions.ts'
import { strings } from '../../../strings/writing.ts'
import { css } from '../../../styled-system/css'
import { Avatar } from '../kit/Avatar.tsx'
import { Button } from '../kit/Button.tsx'
import { Segmented } from '../kit/Segmented.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { asChoice, choiceList, choiceStyle } from './choices.ts'
import { HelpPopover, type HelpProps } from './HelpPopover.tsx'
import { useWriting } from './useWriting.ts'
import { placeOf, type WritingAccount } from './writingAccount.ts'

const stack = css({ display: 'flex', flexDirection: 'column', gap: '3', minHeight: '0' })
const quiet = css({ color: 'textMuted', textWrap: 'pretty' })
const words = css({ display: 'grid', minWidth: '0' })
const nameStyle = css({ textStyle: 'name', truncate: true })
const handleStyle = css({ textStyle: 'small', color: 'textMuted', truncate: true })

interface Props extends HelpProps {
  accounts: readonly WritingAccount[]
  /** Inserts the name as the network writes it. */
  onPick: (text: string) => void
}

/** Somebody is looked up on the network of one of the accounts, and named as they are called there. */
export function MentionHelp({ accounts, onPick, ...help }: Props) {
  const asked = mentionAccounts(accounts)
  const [first] = asked
  return (
    <HelpPopover {...help} title={strings.mentionSomebody}>
      {first ? (
        <Search first={first} accounts={asked} networks={accounts.map(({ network }) => network)} onPick={onPick} />
      ) : (
        <p className={quiet}>{strings.peopleCanBeLookedUpOnBluesky}</p>
      )}
    </HelpPopover>
  )
}

interface SearchProps {
  first: WritingAccount
  accounts: readonly WritingAccount[]
  /** All that the text goes to. */
  networks: readonly Network[]
  onPick: (text: string) => void
}

function Search({ first, accounts, networks, onPick }: SearchProps) {
  const search = useCachedActor(useWriting().mentionSearches, String(first.id))
  const [typed, setTyped] = useState('')
  const accountId = useSelector(search, ({ context }) => context.accountId)
  const mentions = useSelector(search, ({ context }) => context.mentions)
  const asked = accounts.find(({ id }) => id === accountId) ?? first
  const place = placeOf(asked, accounts)
  const [found] = mentions
  const warning = found ? otherMentions(found.handle, asked.network, networks) : null
  return (
    <div className={stack}>
      <TextInput
        type="search"
        size="sm"
        aria-label={strings.searchPeopleOn(place)}
        placeholder={strings.nameOrHandle}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          search.send({ type: 'search.changed', search: value })
        }}
      />
      {accounts.length > 1 && (
        <Segmented
          label={strings.lookUpOn}
          options={accounts.map((account) => ({ value: String(account.id), label: placeOf(account, accounts) }))}
          value={String(accountId)}
          onChange={(id) => search.send({ type: 'account.chosen', accountId: Number(id) })}
        />
      )}
      <Outcome search={search} place={place} />
      {mentions.length > 0 && (
        <ul className={choiceList} aria-label={strings.peopleFound}>
          {mentions.map(({ handle, name, avatarUrl }) => (
            <li key={handle}>
              <button type="button" {...asChoice} className={choiceStyle} onClick={() => onPick(`@${handle} `)}>
                <Avatar name={name} src={avatarUrl} size={28} />
                <span className={words}>
                  <b className={nameStyle}>{name}</b>
                  <span className={handleStyle}>@{handle}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {warning && <p className={quiet}>{warning}</p>}
    </div>
  )
}

type SearchActor = ReturnType<ReturnType<typeof useWriting>['mentionSearches']['get']>

/** What came of the search so far, said as it changes; it never keeps anybody from writing. */
function Outcome({ search, place }: { search: SearchActor; place: string }) {
  const state = useSelector(search, ({ value }) => value)
  const { search: sought, mentions, problem } = useSelector(search, ({ context }) => context)
  const sentences: Record<typeof state, string> = {
    idle: strings.typeTheBeginningOfAName,
    debouncing: strings.looking,
    searching: strings.looking,
    found: strings.found(
      mentions.length === 1 ? strings.onePerson : counted(mentions.length, strings.person, strings.peopleInSentence),
    ),
    nothing: strings.nobodyOnIsCalled(place, sought),
    failed: problem ?? '',
  }
  return (
    <>
      <p role="status" className={quiet}>
        {sentences[state]}
      </p>
      {state === 'failed' && (
        <Button size="sm" onClick={() => search.send({ type: 'retry.requested' })}>
          {strings.tryAgain}
        </Button>
      )}
    </>
  )
}
