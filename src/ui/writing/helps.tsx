import type { ComponentType } from 'react'
import { lazyOverlay } from '../kit/lazyOverlay.tsx'

/** What the buttons open: the code of each comes with its first opening, and what it remembers goes as it is closed. */
export const EmojiHelp = lazyOverlay(async () => whileOpen((await import('./EmojiHelp.tsx')).EmojiHelp))
export const HashtagHelp = lazyOverlay(async () => whileOpen((await import('./HashtagHelp.tsx')).HashtagHelp))
export const MentionHelp = lazyOverlay(async () => whileOpen((await import('./MentionHelp.tsx')).MentionHelp))
export const SnippetHelp = lazyOverlay(async () => whileOpen((await import('./SnippetHelp.tsx')).SnippetHelp))

function whileOpen<Props extends { open: boolean }>(View: ComponentType<Props>) {
  return function WhileOpen(props: Props) {
    return props.open && <View {...props} />
  }
}
