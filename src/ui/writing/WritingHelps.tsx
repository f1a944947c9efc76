import { AtSign, Hash, type LucideIcon, NotebookPen, Smile } from 'lucide-react'
import { useId, useState } from 'react'
import { strings } from '../../../strings/writing.ts'
import { css } from '../../../styled-system/css'
import { IconButton } from '../kit/IconButton.tsx'
import { type LazyView, useDialogOpener } from '../kit/lazyView.ts'
import { Completion } from './Completion.tsx'
import type { CompletedPart } from './completedPart.ts'
import { EmojiHelp, HashtagHelp, MentionHelp, SnippetHelp } from './helps.tsx'
import type { WritingAccount } from './writingAccount.ts'

const row = css({ display: 'flex', gap: '0.5' })

type Help = 'emoji' | 'hashtags' | 'mention' | 'snippets'

interface Props {
  /** What is written for: people are looked up on their networks. */
  accounts: readonly WritingAccount[]
  /** The business that is written for; null unless said. */
  businessProfileId?: number | null
  /** Puts the text where the caret is, and the focus back into the text. */
  insert: (text: string) => void
  /** What is written in: names and hashtags go on there while they are written. */
  part: CompletedPart
  /** What is selected in the text as a help is opened. */
  selection?: () => string
  isReadOnly: boolean
}

/** The row of icons at the foot of a text: emoji, hashtags, people, and what is saved to be inserted. */
export function WritingHelps({ accounts, businessProfileId = null, insert, part, selection, isReadOnly }: Props) {
  const id = useId()
  const [opened, setOpened] = useState<Help | null>(null)
  const [selected, setSelected] = useState('')
  const idOf = (help: Help) => `${id}-${help}`
  const close = () => setOpened(null)
  const pick = (text: string) => {
    close()
    insert(text)
  }
  const toggle = (help: Help) => {
    setSelected(selection?.() ?? '')
    setOpened(opened === help ? null : help)
  }
  const buttonOf = (help: Help) => ({
    id: idOf(help),
    isOpen: opened === help,
    isReadOnly,
    onPress: () => toggle(help),
  })
  const popupOf = (help: Help) => ({ triggerId: idOf(help), open: opened === help, onClose: close, onPick: pick })
  const saved = { businessProfileId, selected }
  return (
    <fieldset aria-label={strings.writingHelps} className={row}>
      <HelpButton {...buttonOf('emoji')} label={strings.emoji} icon={Smile} view={EmojiHelp} />
      <HelpButton {...buttonOf('hashtags')} label={strings.hashtags} icon={Hash} view={HashtagHelp} />
      <HelpButton {...buttonOf('mention')} label={strings.mentionSomebody} icon={AtSign} view={MentionHelp} />
      <HelpButton {...buttonOf('snippets')} label={strings.snippets} icon={NotebookPen} view={SnippetHelp} />
      <EmojiHelp {...popupOf('emoji')} />
      <HashtagHelp {...popupOf('hashtags')} {...saved} />
      <MentionHelp {...popupOf('mention')} accounts={accounts} />
      <SnippetHelp {...popupOf('snippets')} {...saved} />
      <Completion part={part} accounts={accounts} businessProfileId={businessProfileId} isReadOnly={isReadOnly} />
    </fieldset>
  )
}

interface ButtonProps<View> {
  id: string
  label: string
  icon: LucideIcon
  view: LazyView<View>
  isOpen: boolean
  isReadOnly: boolean
  onPress: () => void
}

function HelpButton<View>({ id, label, icon: Icon, view, isOpen, isReadOnly, onPress }: ButtonProps<View>) {
  const opener = useDialogOpener(view, isOpen)
  return (
    <IconButton {...opener} id={id} label={label} size="sm" disabled={isReadOnly} onClick={onPress}>
      <Icon size={18} aria-hidden />
    </IconButton>
  )
}
