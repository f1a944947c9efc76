import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { User } from '../../../rules/account/user.ts'
import { strings } from '../../../strings/layout.ts'
import { css, cva } from '../../../styled-system/css'
import { scrim } from '../kit/scrim.ts'
import { useScrollIntoView } from '../kit/useScrollIntoView.ts'
import { type Command, type CommandSeams, commandsFitting, commandsFor } from './commands.ts'

const place = css({
  position: 'fixed',
  inset: 'safe',
  zIndex: 'dialog',
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'flex-start',
  paddingTop: { base: '4', md: '20' },
  paddingInline: '4',
})
const box = css({
  surface: 'raised',
  color: 'text',
  width: 'full',
  maxWidth: 'palette',
  borderRadius: 'lg',
  boxShadow: 'dialog',
  overflow: 'hidden',
  _open: { animation: 'rise' },
  _closed: { animation: 'sink' },
  _focusVisible: { outline: 'none' },
})
const search = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  paddingInline: '4',
  borderBottom: 'hairline',
  color: 'textMuted',
})
const input = css({
  flex: '1',
  minWidth: '0',
  height: '14',
  textStyle: 'read',
  color: 'text',
  background: 'transparent',
  _placeholder: { color: 'textSubtle' },
  _focusVisible: { outline: 'none' },
})
const list = css({ maxHeight: '[min(420px, 60dvh)]', overflowY: 'auto', padding: '2' })
const groupName = css({
  textStyle: 'captionStrong',
  color: 'textMuted',
  paddingInline: '2.5',
  paddingTop: '2',
  paddingBottom: '1',
})
const row = cva({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: { base: 'input', md: 'control' },
    paddingInline: '2.5',
    borderRadius: 'base',
    textStyle: 'nav',
    cursor: 'pointer',
    '& svg': { color: 'textMuted', flexShrink: '0' },
  },
  variants: { active: { true: { background: 'selected', boxShadow: 'ink' } } },
})
const nothing = css({ padding: '5', color: 'textMuted', textAlign: 'center' })

interface Props {
  open: boolean
  onClose: () => void
  user: User
  seams: CommandSeams
}

/** Search, or jump to any page and act: type, arrows, Enter. */
export function CommandPalette({ open, onClose, user, seams }: Props) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Ark.Root
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      initialFocusEl={() => field.current}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={scrim({ layer: 'dialog' })} />
        <Ark.Positioner className={place}>
          <Ark.Content aria-label={strings.searchOrJumpTo} className={box}>
            <Palette field={field} commands={commandsFor(user, seams)} onClose={onClose} />
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}

type PaletteProps = Pick<Props, 'onClose'> & {
  commands: readonly Command[]
  field: React.RefObject<HTMLInputElement | null>
}

function Palette({ field, commands, onClose }: PaletteProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  const fitting = commandsFitting(typed, commands)
  const active = fitting[Math.min(place, fitting.length - 1)]

  const type = (text: string) => {
    setTyped(text)
    setPlace(0)
  }
  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const press = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, place, fitting.length)
    if (next !== null) setPlace(next)
    else if (event.key === 'Enter') run(active)
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className={search}>
        <Search size={18} aria-hidden />
        <input
          ref={field}
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-label={strings.searchOrJumpTo}
          aria-activedescendant={active && `${id}-${active.id}`}
          placeholder={strings.searchOrJumpTo}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
          className={input}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={strings.pagesAndActions} className={list}>
        <Rows id={id} fitting={fitting} active={active} onRun={run} />
      </div>
      {fitting.length === 0 && (
        <p role="status" className={nothing}>
          {strings.nothingFits(typed)}
        </p>
      )}
    </>
  )
}

/** Where an arrow leads in a list that goes round; null for any other key. */
function placeAfter(key: string, place: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (place + 1) % count
  if (key === 'ArrowUp') return (place - 1 + count) % count
  return null
}

interface RowsProps {
  id: string
  fitting: readonly Command[]
  active: Command | undefined
  onRun: (command: Command) => void
}

function Rows({ id, fitting, active, onRun }: RowsProps) {
  const groups = [...new Set(fitting.map(({ group }) => group))]
  return groups.map((group) => (
    // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
    <div key={group} role="group" aria-label={group}>
      <p aria-hidden="true" className={groupName}>
        {group}
      </p>
      {fitting
        .filter((command) => command.group === group)
        .map((command) => (
          <Row
            key={command.id}
            id={`${id}-${command.id}`}
            command={command}
            isActive={command === active}
            onRun={onRun}
          />
        ))}
    </div>
  ))
}

interface RowProps {
  id: string
  command: Command
  isActive: boolean
  onRun: (command: Command) => void
}

function Row({ id, command, isActive, onRun }: RowProps) {
  const ref = useScrollIntoView<HTMLDivElement>(isActive)
  const Icon = command.icon
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the combobox, which keeps the focus
    <div
      ref={ref}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={row({ active: isActive })}
      onClick={() => onRun(command)}
    >
      <Icon size={17} aria-hidden />
      {command.label}
    </div>
  )
}
