import { useEffect, useEffectEvent } from 'react'
import { type ComposerCommand, commandOf } from '../../../rules/content/composerKeys.ts'

/** What each command of the keyboard does. */
export type CommandActs = Readonly<Record<ComposerCommand, () => void>>

/**
 * Has the keys of the composer work from anywhere on its page: what is taken back is of the whole post, and not only of the
 * field that has the focus. A dialog, and a field whose words are no part of the post, keep their own keys.
 */
export function useComposerKeys(acts: CommandActs): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event)
    if (command === null || event.defaultPrevented || isForeign(event.target)) return
    event.preventDefault()
    acts[command]()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

const isForeign = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('[data-own-history], [role=dialog]') !== null
