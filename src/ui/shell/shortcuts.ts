import { composerKeys } from '../../../rules/content/composerKeys.ts'
import { editorKeys } from '../../../rules/designs/editorKeys.ts'
import { moderationKeys } from '../../../rules/moderation/moderationKeys.ts'

export interface ShortcutGroup {
  name: string
  /** Keys of one shortcut are alternatives. */
  shortcuts: readonly { keys: readonly string[]; does: string }[]
}

const everywhere: ShortcutGroup = {
  name: 'Everywhere',
  shortcuts: [
    { keys: ['Ctrl K', '⌘ K'], does: 'Search or jump to' },
    { keys: ['?'], does: 'Show this sheet' },
    { keys: ['Tab'], does: 'Next control; the first press offers to skip to the page' },
    { keys: ['Esc'], does: 'Close what is open above the page' },
  ],
}

/** The keys of single pages, by path; a page with an id in its path has those of its path without it. */
const ofPages: Readonly<Record<string, ShortcutGroup>> = {
  '/editor': { name: 'Design editor', shortcuts: editorKeys },
  '/post/create': { name: 'Create Post', shortcuts: composerKeys },
  '/admin/moderation': { name: 'Moderation Queue', shortcuts: moderationKeys },
  '/campaigns/review': {
    name: 'Review Campaign',
    shortcuts: [
      { keys: ['J', 'K'], does: 'Next post, the one before' },
      { keys: ['A'], does: 'Approve, and go on to the next unread' },
      { keys: ['X'], does: 'Reject, with a reason' },
      { keys: ['E'], does: 'Edit; Ctrl Enter saves, Escape leaves it as it is' },
      { keys: ['R'], does: 'Have it written again, with the wish' },
      { keys: ['U'], does: 'Not decided: to be read again' },
      { keys: ['Space'], does: 'Select the post; keys act on all that are selected' },
      { keys: ['Esc'], does: 'Clear the selection' },
    ],
  },
  '/campaigns/schedule': {
    name: 'Schedule Campaign',
    shortcuts: [
      { keys: ['J', 'K'], does: 'On the days: next post, the one before' },
      { keys: ['M'], does: 'On a post: another time' },
      { keys: ['Delete', 'Backspace'], does: 'On a post: leave it out; it stays approved' },
    ],
  },
  '/calendar': {
    name: 'Calendar',
    shortcuts: [
      { keys: ['←', '→', '↑', '↓'], does: 'Another day' },
      { keys: ['Home', 'End'], does: 'First or last day of the week' },
      { keys: ['Page Up', 'Page Down'], does: 'Another month' },
      { keys: ['Enter'], does: 'Open the day' },
      {
        keys: ['M'],
        does: 'Pick up the post that has the focus, or its day’s only one; arrows and Enter put it on another day',
      },
    ],
  },
}

/** What the `?` sheet shows on a page. */
export const shortcutsOn = (pathname: string): ShortcutGroup[] => {
  const own = ofPages[pathname] ?? ofPages[pathname.replace(/\/\d+(?=\/|$)/, '')]
  return own ? [own, everywhere] : [everywhere]
}
