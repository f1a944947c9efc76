import { EmojiPicker } from './EmojiPicker.tsx'
import type { HelpProps } from './HelpPopover.tsx'
import { useWriting } from './useWriting.ts'

/** The emoji, with what the person chose of them lately. */
export function EmojiHelp(props: HelpProps & { onPick: (sign: string) => void }) {
  return <EmojiPicker {...props} store={useWriting().emojiStore} />
}
