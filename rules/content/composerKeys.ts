/** What a key of the composer asks for. */
export type ComposerCommand = 'submit' | 'saveAsDraft' | 'undo' | 'redo'

interface Key {
  key: string
  hasShift: boolean
}

/** With Ctrl, or with Cmd on a Mac. */
const commands: Readonly<Record<ComposerCommand, readonly Key[]>> = {
  submit: [{ key: 'enter', hasShift: false }],
  saveAsDraft: [{ key: 's', hasShift: false }],
  undo: [{ key: 'z', hasShift: false }],
  redo: [
    { key: 'z', hasShift: true },
    { key: 'y', hasShift: false },
  ],
}

const commandNames = ['submit', 'saveAsDraft', 'undo', 'redo'] as const satisfies readonly ComposerCommand[]

/** What is asked of a key that was pressed. */
interface Press {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

/** The command of a key that was pressed in the composer; null where it has none. */
export function commandOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Press): ComposerCommand | null {
  if (ctrlKey === metaKey || altKey) return null
  const isOf = (name: ComposerCommand) =>
    commands[name].some((one) => one.key === key.toLowerCase() && one.hasShift === shiftKey)
  return commandNames.find(isOf) ?? null
}

/** The keys of the composer for people; keys of one line are alternatives. */
export const composerKeys: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['Ctrl Enter', '⌘ Enter'], does: 'Schedule or publish, as the yellow button says' },
  { keys: ['Ctrl S', '⌘ S'], does: 'Save as draft' },
  { keys: ['Ctrl Z', '⌘ Z'], does: 'Undo the last change' },
  { keys: ['Ctrl Shift Z', '⌘ Shift Z'], does: 'Do it again' },
  { keys: ['Alt ↑', 'Alt ↓'], does: 'Move this part of the thread up or down' },
  { keys: ['↑', '↓', 'Home', 'End'], does: 'In the list of texts: another text' },
  { keys: ['Delete'], does: 'In the list of texts: follow the common text again' },
  { keys: ['↑', '↓'], does: 'In a list of suggestions: another one' },
  { keys: ['Enter', 'Tab'], does: 'In a list of suggestions: take this one' },
  { keys: ['Esc'], does: 'In a list of suggestions: close it' },
]
