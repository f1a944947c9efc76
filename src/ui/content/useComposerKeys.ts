import { useEffect, useEffectEvent } from 'react'
import { type ComposerCommand, commandOf } from '../../../rules/content/composerKeys.ts'

/** What each command of the keyboard does. */
export type CommandActs = Readonly<Record<ComposerCommand, () => void>>

/**
 * Has the keys of the composer work from anywhere on its page: what is taken back is of the whole post, and not only of the
 * field that has the focus. A dialog keeps its own keys; what is told of a file belongs to the file (`data-own-history`), and
 * is taken back there.
 */
export function useComposerKeys(acts: CommandActs): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event)
    if (command === null || event.defaultPrevented || isForeign(event.target, command)) return
    event.preventDefault()
    acts[command]()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

const isForeign = (target: EventTarget | null, command: ComposerCommand): boolean =>
  target instanceof HTMLElement && target.closest(foreign[command]) !== null

const ownHistory = '[data-own-history], [role=dialog]'

const foreign = {
  submit: '[role=dialog]',
  saveAsDraft: '[role=dialog]',
  undo: ownHistory,
  redo: ownHistory,
} as const satisfies Record<ComposerCommand, string>
