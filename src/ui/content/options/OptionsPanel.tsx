import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Draft } from '../../../../rules/content/draft.ts'
import { optionStep } from '../../../../rules/content/optionStep.ts'
import type { TypedStep } from '../../../../rules/content/typedStep.ts'
import { strings } from '../../../../strings/content/options.ts'
import { css } from '../../../../styled-system/css'
import type { SocialAccount } from '../../../machines/networks/connection.machine.ts'
import { OptionRow } from './OptionRow.tsx'
import { optionForms } from './optionForms.ts'

const title = css({ textStyle: 'h3', paddingBottom: '2' })
const list = css({ borderTop: 'hairline' })

/** Opens an account's options and puts the focus on what is asked there. */
export type LeadToOptions = (accountId: number) => void

export interface OptionsPanelProps {
  /** Those that the post goes to. */
  accounts: readonly SocialAccount[]
  /** What is stored for an account, of whatever form. */
  optionsOf: (accountId: number) => Readonly<Record<string, unknown>>
  /** What keeps the post from going out, a sentence by account. */
  missing: ReadonlyMap<number, string>
  /** Whether it goes out at a time or now. */
  when: Draft['when']
  /** Whether an account gets pictures, not a video; none does unless it is said. */
  isPhotoPost?: (accountId: number) => boolean
  /** Nothing can be chosen meanwhile; what has the focus keeps it. */
  isReadOnly: boolean
  onChange: (accountId: number, options: Readonly<Record<string, unknown>>, step: TypedStep) => void
  /** TikTok has said who may see the posts of an account. */
  onPrivacyLevels?: (accountId: number, levels: readonly string[]) => void
  /** For the act that says what is missing. */
  leadRef?: Ref<LeadToOptions>
}

/** What is chosen for each account of the post, a row each; one that asks for something is open. */
export function OptionsPanel(props: OptionsPanelProps) {
  const {
    accounts,
    optionsOf,
    missing,
    when,
    isPhotoPost = noPhotos,
    isReadOnly,
    onChange,
    onPrivacyLevels,
    leadRef,
  } = props
  const frame = useRef<HTMLUListElement>(null)
  /** What the person opened and closed; all else is open while something is missing there. */
  const [opened, setOpened] = useState<ReadonlyMap<number, boolean>>(new Map())
  const setOpen = (id: number, isOpen: boolean) =>
    setOpened((before) => (before.get(id) === isOpen ? before : new Map(before).set(id, isOpen)))
  useImperativeHandle(leadRef, () => (accountId) => {
    flushSync(() => setOpen(accountId, true))
    const row = frame.current?.querySelector(`[data-account="${accountId}"]`)
    if (row) firstControlOf(row)?.focus()
  })
  const asking = accounts.filter(({ network }) => optionForms[network] !== null)
  if (asking.length === 0) return null
  return (
    <section aria-label={strings.optionsHeading}>
      <h2 className={title}>{strings.optionsHeading}</h2>
      <ul ref={frame} className={list}>
        {asking.map((account) => (
          <OptionRow
            key={account.id}
            account={account}
            options={optionsOf(account.id)}
            isOneOfSeveral={accounts.filter(({ network }) => network === account.network).length > 1}
            missing={missing.get(account.id)}
            when={when}
            isPhotoPost={isPhotoPost(account.id)}
            isReadOnly={isReadOnly}
            isOpen={opened.get(account.id) ?? missing.has(account.id)}
            onPrivacyLevels={(levels) => onPrivacyLevels?.(account.id, levels)}
            onOpen={(isOpen) => setOpen(account.id, isOpen)}
            onChange={(options) => {
              if (isReadOnly) return
              // What is being answered stays open once nothing is missing.
              setOpen(account.id, true)
              onChange(account.id, options, optionStep(account.id, optionsOf(account.id), options))
            }}
          />
        ))}
      </ul>
    </section>
  )
}

const noPhotos = () => false

/** Where the focus goes in a row: to what is asked, else to its first control, else to its own button. */
function firstControlOf(row: Element): HTMLElement | null {
  const places = ['[data-asked] input:enabled', ':is(input, select, textarea):enabled', 'button']
  for (const place of places) {
    const control = row.querySelector<HTMLElement>(place)
    if (control) return control
  }
  return null
}
